/** A kind of choice with several fields: one picks each, and what they make is said on the button. */
import { useMemo, useState } from 'react';
import type { Choice, Json } from '../../../machines/kernel/index.ts';
import { type ChoiceGroup, sameChoice } from './choice-groups.ts';
import type { Naming } from './naming.ts';
import { LONG_LIST, OptionFilter } from './OptionFilter.tsx';
import { optionsOf, type Picks, pickAt, picked, type Slot, same, slotsOf } from './pick.ts';
import { ValueFace } from './ValueFace.tsx';
import { nameWords } from './values.ts';

interface FieldPickersProps {
  readonly group: ChoiceGroup;
  readonly recorded: Choice | null;
  readonly naming: Naming;
  readonly onChoose: (choice: Choice) => void;
}

export function FieldPickers({ group, recorded, naming, onChoose }: FieldPickersProps) {
  const { form, choices } = group;
  const slots = useMemo(
    () =>
      slotsOf(
        choices,
        form.fields.map((field) => field.name),
      ),
    [choices, form],
  );
  const [held, setHeld] = useState<Picks>([]);
  const picks = useMemo(() => pickAt(choices, slots, held, -1, undefined), [choices, slots, held]);
  const choice = picked(choices, slots, picks);
  const isRecorded = recorded?.choose === form.choose;
  return (
    <div className="why-kind">
      <h4 title={form.rules.join(', ')}>{form.title}</h4>
      <div className="why-slots">
        {slots.map((slot, at) => (
          <SlotPicker
            key={`${slot.field} ${slot.place}`}
            label={labelOf(slot, slots)}
            kind={form.fields.find((field) => field.name === slot.field)?.kind ?? 'option'}
            options={optionsOf(choices, slots, picks, at)}
            value={picks[at]}
            naming={naming}
            onPick={(value) => setHeld(pickAt(choices, slots, picks, at, value))}
          />
        ))}
        <div className="why-make">
          <button
            type="button"
            className="why-option why-said"
            disabled={choice === null}
            onClick={() => choice !== null && onChoose(choice)}
          >
            {choice === null ? missing(slots, picks) : naming.choice(form, choice)}
            {sameChoice(choice, recorded) && <em>recorded</em>}
          </button>
          {isRecorded && !sameChoice(choice, recorded) && recorded !== null && (
            <button
              type="button"
              className="why-option why-said"
              onClick={() => onChoose(recorded)}
            >
              {naming.choice(form, recorded)}
              <em>recorded</em>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** «target», «guesses 2» */
const labelOf = ({ field, place }: Slot, slots: readonly Slot[]): string => {
  const several = slots.some((slot) => slot.field === field && slot.place === 1);
  return several ? `${nameWords(field)} ${(place ?? 0) + 1}` : nameWords(field);
};

function missing(slots: readonly Slot[], picks: Picks): string {
  const open = slots.filter((_, at) => picks[at] === undefined);
  return `Pick ${open.map((slot) => labelOf(slot, slots)).join(', ')}`;
}

interface SlotPickerProps {
  readonly label: string;
  readonly kind: string;
  readonly options: readonly Json[];
  readonly value: Json | undefined;
  readonly naming: Naming;
  readonly onPick: (value: Json) => void;
}

function SlotPicker({ label, kind, options, value, naming, onPick }: SlotPickerProps) {
  const [filter, setFilter] = useState('');
  const shown = options.filter((option) =>
    naming.value(option).toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="why-slot" role="group" aria-label={label}>
      <span className="lab">{label}</span>
      {options.length > LONG_LIST && <OptionFilter value={filter} onChange={setFilter} />}
      <ul className="why-options">
        {shown.map((option) => {
          const on = value !== undefined && same(option, value);
          return (
            <li key={JSON.stringify(option)}>
              <button
                type="button"
                className={on ? 'why-option on' : 'why-option'}
                data-kind={kind}
                aria-pressed={on}
                aria-label={`${label}: ${naming.value(option)}`}
                onClick={() => onPick(option)}
              >
                <ValueFace kind={kind} value={option} said={naming.value(option)} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
