/** The part of Gank's facts that tells what happened this turn, read for the picture. */
import type { Json } from '../../../../machines/kernel/index.ts';
import {
  fieldAt,
  flagAt,
  isHidden,
  isList,
  isTable,
  type JsonTable,
  listAt,
  numberAt,
  tableAt,
  textAt,
} from '../json.ts';

export interface CommitmentView {
  /** Null where the viewer may not know it. */
  readonly action: string | null;
  readonly card: number | null;
  readonly target: string | null;
}

interface GankAct {
  readonly actor: string | null;
  readonly target: string | null;
  readonly guesses: readonly number[];
  readonly canceled: boolean;
  readonly matches: number | null;
  readonly shadows: number;
}

export interface BlessingView {
  /** `meek` or `class`; null where that is not told. */
  readonly award: string | null;
  /** Tokens offered: null is one that the viewer may not see. */
  readonly offer: readonly (string | null)[];
  readonly taken: string | null;
  readonly recipient: string | null;
}

export interface RoundView {
  readonly wave: number;
  readonly bonusShadows: number;
  readonly drawing: string | null;
  readonly offers: JsonTable;
  readonly kept: JsonTable;
  readonly locked: readonly string[];
  readonly commitments: Readonly<Record<string, CommitmentView>>;
  readonly revealed: boolean;
  readonly gank: GankAct | null;
  /** Seats whose accusation was right, and those that were wrong. */
  readonly accused: { readonly right: readonly string[]; readonly wrong: readonly string[] };
  readonly volunteer: string | null;
  readonly voided: readonly string[];
  readonly damage: {
    readonly cancelled: boolean;
    readonly amount: number;
    readonly lost: number;
    readonly received: Readonly<Record<string, number>>;
  };
  readonly stolen: number;
  readonly attacks: Readonly<Record<string, number>>;
  readonly attackTotal: number;
  readonly blessings: Readonly<Record<string, readonly BlessingView[]>>;
}

const texts = (value: Json): readonly string[] =>
  isList(value) ? value.filter((one) => typeof one === 'string') : [];

const numbers = (value: Json): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(isTable(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Seats with a true flag, or a list of seats. */
const flagged = (value: Json): readonly string[] =>
  isList(value)
    ? texts(value)
    : Object.entries(isTable(value) ? value : {}).flatMap(([seat, flag]) =>
        flag === true ? [seat] : [],
      );

function readCommitments(value: Json): Readonly<Record<string, CommitmentView>> {
  const entries = Object.entries(isTable(value) && !isHidden(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([seat, one]) =>
      isTable(one)
        ? [
            [
              seat,
              {
                action: textAt(one, 'action'),
                card: numberAt(one, 'card'),
                target: textAt(one, 'target'),
              },
            ],
          ]
        : [],
    ),
  );
}

function readGankAct(value: Json): GankAct | null {
  if (!isTable(value) || isHidden(value)) return null;
  return {
    actor: textAt(value, 'actor'),
    target: textAt(value, 'target'),
    guesses: listAt(value, 'guesses').filter((one) => typeof one === 'number'),
    canceled: flagAt(value, 'canceled'),
    matches: numberAt(value, 'matches'),
    shadows: numberAt(value, 'shadows') ?? 0,
  };
}

const actors = (accusations: readonly Json[]): readonly string[] =>
  accusations.flatMap((one) => textAt(one, 'actor') ?? []);

/** An offer: a list with backs in it, or hidden as a whole with as many backs as it tells. */
function readOffer(value: Json): readonly (string | null)[] {
  if (isHidden(value)) return new Array<null>(value.count ?? 0).fill(null);
  return isList(value) ? value.map((one) => (typeof one === 'string' ? one : null)) : [];
}

function readBlessings(round: JsonTable): RoundView['blessings'] {
  const awards = tableAt(round, 'awards');
  const blessings = tableAt(round, 'blessings');
  const seats = [...new Set([...Object.keys(awards), ...Object.keys(blessings)])];
  return Object.fromEntries(
    seats.map((seat) => [seat, readBlessingsOf(awards[seat] ?? null, blessings[seat] ?? null)]),
  );
}

function readBlessingsOf(awards: Json, blessings: Json): readonly BlessingView[] {
  const earned = texts(awards);
  const given = isList(blessings) ? blessings : [];
  return new Array(Math.max(earned.length, given.length)).fill(null).map((_, index) => {
    const one = given[index] ?? null;
    return {
      award: earned[index] ?? null,
      offer: readOffer(fieldAt(one, 'offer')),
      taken: textAt(one, 'taken'),
      recipient: textAt(one, 'recipient'),
    };
  });
}

export function readRound(round: JsonTable): RoundView {
  const damage = tableAt(round, 'damage');
  const exorcism = tableAt(round, 'exorcism');
  return {
    wave: numberAt(round, 'wave') ?? 0,
    bonusShadows: numberAt(round, 'bonusShadows') ?? 0,
    drawing: textAt(round, 'drawing'),
    offers: tableAt(round, 'offers'),
    kept: tableAt(round, 'kept'),
    locked: flagged(fieldAt(round, 'locked')),
    commitments: readCommitments(fieldAt(round, 'commitments')),
    revealed: flagAt(round, 'revealed'),
    gank: readGankAct(fieldAt(round, 'gank')),
    accused: { right: actors(listAt(exorcism, 'right')), wrong: actors(listAt(exorcism, 'wrong')) },
    volunteer: textAt(tableAt(round, 'sacrifice'), 'volunteer'),
    voided: texts(fieldAt(round, 'voided')),
    damage: {
      cancelled: flagAt(damage, 'cancelled'),
      amount: numberAt(damage, 'amount') ?? 0,
      lost: numberAt(damage, 'lost') ?? 0,
      received: numbers(fieldAt(damage, 'received')),
    },
    stolen: numberAt(round, 'stolen') ?? 0,
    attacks: numbers(fieldAt(round, 'attacks')),
    attackTotal: numberAt(round, 'attackTotal') ?? 0,
    blessings: readBlessings(round),
  };
}
