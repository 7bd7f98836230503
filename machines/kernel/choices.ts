/** The law of choices: who is asked, what is legal, and why another choice is refused. */
import { canonical, sameJson } from './canonical.ts';
import type { StateValue } from './chart.ts';
import { activePaths, type CompiledChart } from './machine.ts';
import { refusal, sayValue } from './refusals.ts';
import type {
  Choice,
  Decision,
  Fault,
  Field,
  Form,
  Game,
  Json,
  ReadContext,
  Refusal,
  Seat,
} from './types.ts';

/** A seat is asked: by which decision, in which state. */
export interface Pending {
  readonly decision: string;
  readonly seat: Seat;
  readonly state: string;
}

/** Where a choice stands: everything the law needs to judge it. */
export interface Situation<G, P, C> {
  readonly game: Game<G, P, C>;
  readonly chart: CompiledChart<G, P, C>;
  readonly seats: readonly Seat[];
  readonly value: StateValue;
  readonly facts: G;
  readonly ctx: ReadContext<P, C>;
  /** For messages: «Step 41». */
  readonly where: string;
}

/** Everyone who is asked something now, in document order of the chart. */
export function pendingAt<G, P, C>(at: Situation<G, P, C>): readonly Pending[] {
  return activePaths(at.value).flatMap((state) => {
    const node = at.chart.nodes.get(state);
    if (node === undefined || node.decision === null) return [];
    const decision = node.decision;
    const asked =
      node.seat === null ? decisionOf(at, decision).seats?.(at.facts, at.ctx) : [node.seat];
    return (asked ?? []).map((seat) => ({ decision, seat, state }));
  });
}

function decisionOf<G, P, C>(at: Situation<G, P, C>, name: string): Decision<G, P, C> {
  return at.game.decisions[name] as Decision<G, P, C>;
}

/** Every legal choice of a seat now; empty where it is not asked. Free text is never listed. */
export function legalChoices<G, P, C>(at: Situation<G, P, C>, seat: Seat): readonly Choice[] {
  return pendingAt(at)
    .filter((pending) => pending.seat === seat)
    .flatMap((pending) =>
      decisionOf(at, pending.decision).forms.flatMap((form) => choicesOf(at, form, seat)),
    );
}

function choicesOf<G, P, C>(
  at: Situation<G, P, C>,
  form: Form<G, P, C>,
  seat: Seat,
): readonly Choice[] {
  if (form.available?.(at.facts, seat, at.ctx)) return [];
  return form.fields.reduce<readonly Choice[]>(
    (choices, field) =>
      choices.flatMap((choice) =>
        valuesOf(at, field, seat)
          .filter((value) => field.check(at.facts, seat, value, choice, at.ctx) === null)
          .map((value) => ({ ...choice, [field.name]: value })),
      ),
    [{ seat, choose: form.choose }],
  );
}

const valuesOf = <G, P, C>(at: Situation<G, P, C>, field: Field<G, P, C>, seat: Seat) =>
  field.domain(at.facts, seat, at.ctx) ?? [];

/** What a judged choice comes to: itself in its one form, with the decision it answers; or a refusal. */
export type Judged =
  | { readonly choice: Choice; readonly pending: Pending; readonly event: string }
  | { readonly refusal: Refusal };

/** Judges a choice by the same law that lists the legal ones. Takes anything that came from outside. */
export function judge<G, P, C>(at: Situation<G, P, C>, raw: unknown): Judged {
  const malformed = shapeFault(at, raw);
  if (malformed !== null) return { refusal: malformed };
  const given = raw as Choice;
  const mine = pendingAt(at).filter((pending) => pending.seat === given.seat);
  if (mine.length === 0) return { refusal: notAsked(at, given) };

  const offered = mine.flatMap((pending) =>
    decisionOf(at, pending.decision).forms.map((form) => ({ pending, form })),
  );
  const match = offered.find(({ form }) => form.choose === given.choose);
  if (match === undefined) {
    const kinds = offered.map(({ form }) => form.choose).join(', ');
    return refuse(at, given, {
      code: 'choice/wrong-kind',
      found: sayValue(given.choose),
      expected: `one of: ${kinds}`,
    });
  }
  const { pending, form } = match;
  const unavailable = form.available?.(at.facts, given.seat, at.ctx) ?? null;
  if (unavailable !== null) return refuse(at, given, unavailable, form.rules[0]);

  const checked = checkFields(at, form, given);
  if ('fault' in checked) return refuse(at, given, checked.fault, form.rules[0]);
  const { event } = decisionOf(at, pending.decision);
  return { choice: checked.choice, pending, event: event?.(checked.choice) ?? form.choose };
}

function checkFields<G, P, C>(
  at: Situation<G, P, C>,
  form: Form<G, P, C>,
  given: Choice,
): { choice: Choice } | { fault: Fault } {
  let choice: Choice = { seat: given.seat, choose: given.choose };
  for (const field of form.fields) {
    const raw = given[field.name];
    if (raw === undefined) {
      const expected = `a ${field.kind} in «${field.name}»`;
      return { fault: { code: 'choice/missing-field', found: 'nothing', expected } };
    }
    const value = field.normalise?.(raw) ?? raw;
    const fault = field.check(at.facts, given.seat, value, choice, at.ctx);
    if (fault !== null) return { fault };
    const domain = field.domain(at.facts, given.seat, at.ctx);
    if (domain !== null && !domain.some((one) => sameJson(one, value))) {
      const expected = `«${field.name}» to be one of ${sayValue(domain)}`;
      return { fault: { code: 'choice/not-offered', found: sayValue(value), expected } };
    }
    choice = { ...choice, [field.name]: value };
  }
  const known = new Set(['seat', 'choose', ...form.fields.map((field) => field.name)]);
  const extra = Object.keys(given).find((name) => !known.has(name));
  if (extra === undefined) return { choice: Object.freeze(choice) };
  return {
    fault: {
      code: 'choice/unknown-field',
      found: `«${extra}»`,
      expected: `only ${[...known].join(', ')}`,
    },
  };
}

function shapeFault<G, P, C>(at: Situation<G, P, C>, raw: unknown): Refusal | null {
  const shape = '{"seat": …, "choose": …} with plain values';
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refusal('choice/malformed', at.where, sayValue(raw), shape, 'Give seat and choose.');
  }
  const { seat, choose } = raw as { seat?: unknown; choose?: unknown };
  if (typeof seat !== 'string' || typeof choose !== 'string') {
    return refusal('choice/malformed', at.where, sayValue(raw), shape, 'Give seat and choose.');
  }
  if (at.seats.includes(seat)) return null;
  return refusal(
    'choice/unknown-seat',
    at.where,
    `seat ${sayValue(seat)}`,
    `one of the seats ${at.seats.join(', ')}`,
    'Name a seat of this game.',
  );
}

function notAsked<G, P, C>(at: Situation<G, P, C>, given: Choice): Refusal {
  const asked = pendingAt(at);
  if (asked.length === 0) {
    return refusal(
      'choice/game-over',
      at.where,
      `${given.seat} choosing ${sayValue(given.choose)}`,
      'no choice: the game is over',
      'Step back to make a branch, or start a new game.',
    );
  }
  const active = new Set(activePaths(at.value));
  const decided = [...at.chart.nodes.values()].some(
    (node) =>
      active.has(node.path) && node.seat === given.seat && node.decision === null && node.decided,
  );
  const seats = [...new Set(asked.map((pending) => pending.seat))].join(', ');
  return refusal(
    decided ? 'choice/already-made' : 'choice/not-your-turn',
    at.where,
    `a choice by ${given.seat}`,
    decided ? `no second choice: ${given.seat} has locked one` : `a choice by ${seats}`,
    decided ? 'A locked choice stands until it is revealed.' : `Now asked: ${seats}.`,
  );
}

function refuse<G, P, C>(
  at: Situation<G, P, C>,
  given: Choice,
  fault: Fault,
  rule?: string,
): { refusal: Refusal } {
  const legal = legalChoices(at, given.seat);
  const cited = fault.rule ?? rule;
  return {
    refusal: {
      code: fault.code,
      where: at.where,
      found: fault.found,
      expected: fault.expected,
      remedy: `Legal: ${sayChoices(legal)}.`,
      ...(cited === undefined ? {} : { rule: cited }),
      legal,
    },
  };
}

const MOST_LISTED = 12;

/** Choices on one line: `attack 5 · attack 4 · heal 5 A`, with a count where there are many. */
export function sayChoices(choices: readonly Choice[]): string {
  const said = [...new Set(choices.map(sayChoice))];
  const shown = said.slice(0, MOST_LISTED).join(' · ');
  return said.length > MOST_LISTED ? `${shown} · and ${said.length - MOST_LISTED} more` : shown;
}

export function sayChoice(choice: Choice): string {
  const { seat: _seat, choose, ...fields } = choice;
  const values = Object.values(fields).map((value) => sayField(value));
  return [choose, ...values].join(' ');
}

const sayField = (value: Json | undefined): string =>
  typeof value === 'string' ? value : canonical(value);
