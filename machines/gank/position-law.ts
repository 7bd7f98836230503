/** What cannot be true of a position, however it came about: each breach with its place. */
import type { Refusal, Seat } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import { breach, type Case, named } from './position-case.ts';
import type { Position } from './position-schema.ts';
import { cards, classes, souls, tokens, uses } from './position-supply.ts';
import { counted, listed } from './seats.ts';

function strangers({ position, seats }: Case): Refusal[] {
  const tables: [string, Readonly<Record<string, unknown>> | undefined][] = [
    ['seats', position.seats],
    ['talk.sent', position.talk?.sent],
    ['round.commitments', position.round?.commitments],
    ['round.awards', position.round?.awards],
  ];
  return tables.flatMap(([name, record]) =>
    Object.keys(record ?? {})
      .filter((seat) => !seats.includes(seat))
      .map((seat) =>
        breach(
          `${name}.${seat}`,
          `seat ${seat}`,
          `one of the seats ${listed(seats)}`,
          'Name a seat of this seed.',
          'gank.setup.seats',
        ),
      ),
  );
}

function health(one: Case): Refusal[] {
  const { max } = one.params.health;
  return named(one).flatMap(([seat, facts]) => {
    const value = facts.health;
    const where = `seats.${seat}.health`;
    if (typeof value === 'number' && value > max) {
      return breach(
        where,
        `health ${value}`,
        `at most ${max}`,
        `Lower it to ${max}.`,
        'gank.setup.health',
      );
    }
    if (facts.merged === true && typeof value === 'number') {
      return breach(
        where,
        `health ${value} of a merged seat`,
        'null: a merged seat has no health',
        'Leave it out, or take merged away.',
        'gank.demon.merged',
      );
    }
    if (facts.merged !== true && value === null) {
      return breach(where, 'no health', 'a number', 'Give the health.', 'gank.setup.health');
    }
    const dies = value === 0;
    if (typeof value === 'number' && facts.alive !== undefined && facts.alive === dies) {
      return breach(
        `seats.${seat}.alive`,
        `${facts.alive ? 'alive' : 'dead'} at health ${value}`,
        'dead at 0 health, alive above it',
        'Correct alive or health.',
        'gank.battle.death',
      );
    }
    return [];
  });
}

const isPastReveal = ({ position, params }: Case): boolean => {
  const turn = position.turn ?? 1;
  const { turn: revealTurn } = params.endgame;
  return turn > revealTurn || (turn === revealTurn && position.phase !== 'turn-start');
};

function exposure(one: Case): Refusal[] {
  const { position } = one;
  const isRevealed = position.demon?.revealed === true;
  const faults: Refusal[] = [];
  for (const [seat, facts] of named(one)) {
    if (facts.merged === true && (!isRevealed || facts.soul === 'hero' || facts.alive === false)) {
      faults.push(
        breach(
          `seats.${seat}.merged`,
          `${seat} merged`,
          'only the revealed Demon, alive',
          'Set demon.revealed, or take merged away.',
          'gank.demon.merged',
        ),
      );
    }
    const isLiving = facts.alive !== false && facts.health !== 0 && facts.merged !== true;
    if (isRevealed && facts.soul === 'demon' && isLiving) {
      faults.push(
        breach(
          `seats.${seat}.merged`,
          'a revealed Demon among the players',
          'one that has merged, or died hidden',
          'Set merged, or demon.revealed to false.',
          'gank.demon.merged',
        ),
      );
    }
  }
  const isPlaced = named(one).some(([, facts]) => facts.merged === true || facts.soul === 'demon');
  const isUndealt = one.params.souls.undealt > 0 && position.undealtSoul !== 'hero';
  if (isRevealed && !isPlaced && !isUndealt) {
    faults.push(
      breach(
        'demon.revealed',
        'a revealed Demon that is nowhere',
        'a merged or fallen Demon, or an undealt one',
        'Name the seat that has merged, or undealtSoul as the demon.',
        'gank.endgame.turn-seven-demon-merges',
      ),
    );
  }
  if (!isRevealed && isPastReveal(one)) {
    faults.push(
      breach(
        'demon.revealed',
        `a hidden Demon on turn ${position.turn ?? 1}`,
        `all Souls revealed from turn ${one.params.endgame.turn} on`,
        'Set demon.revealed, or an earlier turn.',
        'gank.endgame.turn-seven-reveal',
      ),
    );
  }
  if (!isRevealed && position.finalDraw !== undefined && position.finalDraw !== 'none') {
    faults.push(
      breach(
        'finalDraw',
        position.finalDraw,
        'none while the Demon is hidden',
        'Leave it out.',
        'gank.endgame.final-draw',
      ),
    );
  }
  return faults;
}

function round(one: Case): Refusal[] {
  const { position } = one;
  const { phase, round: given } = position;
  const faults: Refusal[] = [];
  const needsCards = phase === 'gank' || phase === 'sacrifice';
  if (given?.commitments !== undefined && !needsCards) {
    faults.push(
      breach(
        'round.commitments',
        `commitments in phase ${phase}`,
        'them in phases gank and sacrifice only',
        'Leave them out.',
        'gank.commit.one-card',
      ),
    );
  }
  if (phase === 'blessing' && position.demon?.revealed === true) {
    faults.push(
      breach(
        'phase',
        'blessings after the exposure',
        'a hidden Demon',
        'Set demon.revealed to false.',
        'gank.endgame.nothing-more',
      ),
    );
  }
  const ganks = Object.values(given?.commitments ?? {}).filter(({ action }) => action === 'gank');
  if (phase === 'gank' && ganks.length !== 1) {
    faults.push(
      breach(
        'round.commitments',
        counted(ganks.length, 'Gank'),
        'the one Gank that is being named',
        'Commit a Gank for the Demon.',
        'gank.gank.declare',
      ),
    );
  }
  return [...faults, ...committed(one)];
}

/** Commitments that no seat could have locked. */
function committed({ position, seats }: Case): Refusal[] {
  return Object.entries(position.round?.commitments ?? {}).flatMap(([seat, one]) => {
    const where = `round.commitments.${seat}`;
    const facts = position.seats?.[seat];
    const hand = facts?.hand;
    if (position.phase === 'gank' && hand !== undefined && !hand.includes(one.card)) {
      return breach(
        `${where}.card`,
        `card ${one.card}`,
        `a card of the hand ${listed(hand)}`,
        'Commit a card that the seat holds.',
        'gank.commit.one-card',
      );
    }
    const needsTarget = one.action === 'heal' || one.action === 'exorcism';
    if (needsTarget !== (one.target !== undefined && seats.includes(one.target))) {
      return breach(
        `${where}.target`,
        one.target ?? 'nobody',
        needsTarget ? 'a seat' : 'nobody',
        'Correct the target.',
        'gank.commit.one-card',
      );
    }
    if (one.action === 'gank' && facts?.soul !== 'demon') {
      return breach(
        `${where}.action`,
        `a Gank by ${seat}`,
        'one by the seat whose Soul is the Demon',
        `Give ${seat} the Soul demon.`,
        'gank.commit.gank',
      );
    }
    return [];
  });
}

/** A marker where the Sacrifice has none, or with nobody of the table. */
function marker({ position, seats, params }: Case): Refusal[] {
  const seat = position.sacrifice?.marker;
  if (seat === undefined) return [];
  if (params.slots.sacrifice !== 'passed-on') {
    return [
      breach(
        'sacrifice.marker',
        `a marker with ${seat}`,
        'none: the whole table shares the Sacrifice',
        'Leave it out, or let slots.sacrifice be "passed-on".',
        'gank.sacrifice.once',
      ),
    ];
  }
  if (seats.includes(seat)) return [];
  return [
    breach(
      'sacrifice.marker',
      `seat ${seat}`,
      `one of the seats ${listed(seats)}`,
      'Name a seat of this seed.',
      'variant.sacrifice.marker',
    ),
  ];
}

/** A game that is over has no decision left. */
function finished(one: Case): Refusal[] {
  const dealt = one.seats.map((seat) => one.position.seats?.[seat]);
  const isOver = dealt.every(
    (facts) =>
      facts !== undefined &&
      (facts.soul === 'demon' || facts.alive === false || facts.health === 0),
  );
  if (!isOver) return [];
  return [
    breach(
      'seats',
      'no Hero alive',
      'a game that is not over',
      'Let a Hero live.',
      'gank.end.demon-wins-deaths',
    ),
  ];
}

function messages({ position, params }: Case): Refusal[] {
  const most = params.talk.messagesPerSeat;
  return Object.entries(position.talk?.sent ?? {}).flatMap(([seat, sent]) =>
    sent <= most
      ? []
      : breach(`talk.sent.${seat}`, `${sent}`, `at most ${most}`, 'Lower it.', 'gank.talk.limits'),
  );
}

const laws = [
  strangers,
  health,
  souls,
  classes,
  exposure,
  cards,
  tokens,
  uses,
  round,
  marker,
  finished,
  messages,
];

export function positionFaults(
  position: Position,
  seats: readonly Seat[],
  { params }: Reading,
): readonly Refusal[] {
  const one = { position, seats, params };
  return laws.flatMap((law) => law(one));
}
