/** What a position may hold: no more Souls, classes, cards, tokens or uses than a game has. */
import type { Refusal } from '../kernel/index.ts';
import type { ClassName } from './content.ts';
import { breach, type Case, named } from './position-case.ts';
import { counted, listed, tokenTypes } from './seats.ts';
import { countCards, deckCards, soulPile, without } from './supply.ts';

export function souls(one: Case): Refusal[] {
  const { position, seats, params } = one;
  const pile = soulPile(params, seats.length);
  const given = named(one).flatMap(([, facts]) => facts.soul ?? []);
  const undealt = position.undealtSoul ?? null;
  const all = undealt === null ? given : [...given, undealt];
  const tooMany = without(all, pile);
  if (tooMany.length > 0) {
    return [
      breach(
        'seats',
        `${listed(all)} as Souls`,
        `Souls out of ${listed(pile)}`,
        `Take away ${listed(tooMany)}.`,
        'gank.setup.souls',
      ),
    ];
  }
  if (undealt !== null && params.souls.undealt === 0) {
    return [
      breach(
        'undealtSoul',
        undealt,
        'none: every Soul is dealt',
        'Leave it out.',
        'gank.setup.souls',
      ),
    ];
  }
  return [];
}

export function classes(one: Case): Refusal[] {
  const { original } = one.params.classes;
  const given: ClassName[] = named(one).flatMap(([, facts]) => facts.class ?? []);
  const copies = given.filter((name, index) => given.indexOf(name) !== index);
  const spare = Math.max(0, one.seats.length - original.length);
  const isThrice = copies.some((name, index) => copies.indexOf(name) !== index);
  const strange = given.filter((name) => !original.includes(name));
  if (copies.length <= spare && !isThrice && strange.length === 0) return [];
  return [
    breach(
      'seats',
      `the classes ${listed(given)}`,
      `${listed([...original])}, each once, with ${counted(spare, 'second copy', 'second copies')}`,
      'Change the classes.',
      spare > 0 ? 'gank.setup.classes.five' : 'gank.setup.classes.four',
    ),
  ];
}

export function cards(one: Case): Refusal[] {
  const { position, seats, params } = one;
  const { piles } = position;
  const isPlayed = position.phase === 'sacrifice';
  const played = Object.values(position.round?.commitments ?? {}).map(({ card }) => card);
  const all = [
    ...named(one).flatMap(([, facts]) => facts.hand ?? []),
    ...(piles?.draw ?? []),
    ...(piles?.discard ?? []),
    ...(piles?.discardDown ?? []),
    ...(isPlayed ? played : []),
  ];
  const supply = countCards(deckCards(params, seats.length));
  return [...countCards(all)]
    .filter(([card, count]) => count > (supply.get(card) ?? 0))
    .map(([card, count]) =>
      breach(
        'seats',
        `${counted(count, 'card')} of ${card}`,
        `at most ${supply.get(card) ?? 0}`,
        `Take away ${count - (supply.get(card) ?? 0)}.`,
        'gank.setup.deck',
      ),
    );
}

export function tokens(one: Case): Refusal[] {
  const { position, seats, params } = one;
  const perType = params.tokens.perType;
  const most = perType + seats.length * params.classes.startingBonusAmount;
  return tokenTypes.flatMap((type) => {
    const left = position.tokens?.[type] ?? 0;
    const supplied = params.tokens.types.includes(type) ? perType : 0;
    if (left > supplied) {
      return breach(
        `tokens.${type}`,
        `${left}`,
        `at most ${supplied}`,
        'Lower it.',
        'gank.setup.tokens',
      );
    }
    const held = named(one).reduce((sum, [, facts]) => sum + (facts.bonuses?.[type] ?? 0), 0);
    if (held <= most) return [];
    return breach(
      'seats',
      `${held} ${type} bonuses`,
      `at most ${most}`,
      'Lower them.',
      'gank.setup.tokens',
    );
  });
}

export function uses(one: Case): Refusal[] {
  const most = one.params.exorcism.usesPerSeat;
  return named(one).flatMap(([seat, { exorcismsUsed = 0 }]) =>
    exorcismsUsed <= most
      ? []
      : breach(
          `seats.${seat}.exorcismsUsed`,
          `${exorcismsUsed}`,
          `at most ${most}`,
          'Lower it.',
          'gank.commit.exorcism-once',
        ),
  );
}
