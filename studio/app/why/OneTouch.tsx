/** Choices of one kind that are made with one touch: a button each. Long lists can be filtered. */
import { useState } from 'react';
import type { Choice } from '../../../machines/kernel/index.ts';
import { type ChoiceGroup, sameChoice } from './choice-groups.ts';
import type { Naming } from './naming.ts';
import { LONG_LIST, OptionFilter } from './OptionFilter.tsx';
import { ValueFace } from './ValueFace.tsx';

interface OneTouchProps {
  readonly group: ChoiceGroup;
  readonly recorded: Choice | null;
  readonly naming: Naming;
  readonly onChoose: (choice: Choice) => void;
}

export function OneTouch({ group, recorded, naming, onChoose }: OneTouchProps) {
  const { form, choices } = group;
  const [field] = form.fields;
  const [filter, setFilter] = useState('');
  const byValue = form.fields.length === 1 && field !== undefined;
  const shown = choices.filter((choice) => matches(naming.choice(form, choice), filter));
  return (
    <div className="why-kind">
      {byValue && <h4 title={form.rules.join(', ')}>{form.title}</h4>}
      {choices.length > LONG_LIST && <OptionFilter value={filter} onChange={setFilter} />}
      <ul className={byValue ? 'why-options' : 'why-options wide'}>
        {shown.map((choice) => {
          const isRecorded = sameChoice(choice, recorded);
          const said = naming.choice(form, choice);
          return (
            <li key={JSON.stringify(choice)}>
              <button
                type="button"
                className={byValue ? 'why-option' : 'why-option why-said'}
                data-kind={byValue ? field.kind : undefined}
                aria-label={isRecorded ? `${said}, as recorded` : said}
                title={said}
                onClick={() => onChoose(choice)}
              >
                {byValue ? (
                  <ValueFace
                    kind={field.kind}
                    value={choice[field.name]}
                    said={naming.value(choice[field.name])}
                  />
                ) : (
                  said
                )}
                {isRecorded && <em>recorded</em>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const matches = (text: string, filter: string): boolean =>
  text.toLowerCase().includes(filter.trim().toLowerCase());
