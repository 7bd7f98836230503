/** Terms: who may offer what, what acceptance and refusal do, and what comes back as a refusal with its rule. */
import { describe, expect, it } from 'vitest';
import { dice, place } from './at-table.ts';
import {
  AMBASSADOR,
  articlesOf,
  bare,
  defended,
  GENERAL,
  influenceOf,
  type Meeting,
  meeting,
  offer,
  published,
  SENATOR,
} from './diplomats-at-table.ts';

const rule = (name: string): string => `gauntlet.diplomats.${name}`;

describe('an offer', () => {
  it('stakes Influence, which cannot be used until the Terms are over', () => {
    const table = offer(meeting({ influence: 3 }), 'A', 'ultimatum');
    expect(influenceOf(table)).toEqual([1, 2]);
    expect(table.asked).toEqual(['B answerTerms']);
    expect([...table.cited]).toEqual(
      expect.arrayContaining([
        rule('terms.offer-sequence'),
        rule('influence.stake-and-spend'),
        rule('influence.staked-unavailable'),
      ]),
    );
  });

  it('may be left', () => {
    const table = meeting().pass('A');
    expect(table.asked).toEqual(['A gambits']);
    expect(influenceOf(table)).toEqual([5, 0]);
  });

  it('is refused whose Requirement does not hold, with what is legal', () => {
    const table = meeting({ influence: 9 });
    expect(table.values('A', 'offer', 'proposal')).toEqual([
      'de-escalation',
      'orderly-withdrawal',
      'ultimatum',
    ]);
    const fault = table.refusal({ seat: 'A', choose: 'offer', proposal: 'capitulation' });
    expect(fault).toMatchObject({
      code: 'terms/requirement',
      rule: rule('proposal.capitulation.offer'),
      found: 'Capitulation, whose Requirement A does not meet',
      expected: 'its Requirement: A must be defending',
    });
    expect(fault.legal?.length).toBe(4);
  });

  it('is refused whose Stake is not covered; a Stake of 0 always is', () => {
    const table = meeting({ influence: 0 });
    expect(table.refusal({ seat: 'A', choose: 'offer', proposal: 'ultimatum' })).toMatchObject({
      code: 'terms/stake',
      rule: rule('terms.must-afford'),
      found: 'Ultimatum with a Stake of 2, and Influence 0',
      expected: 'available Influence of at least 2',
    });
    expect(influenceOf(offer(table, 'A', 'de-escalation'))).toEqual([0, 0]);
  });

  it('names a Proposal that there is', () => {
    const fault = meeting().refusal({ seat: 'A', choose: 'offer', proposal: 'surrender' });
    expect(fault).toMatchObject({ code: 'terms/unknown', rule: rule('terms.offer-sequence') });
  });

  it('is one for a pending battle: a second is not asked for', () => {
    const table = offer(meeting(), 'A', 'de-escalation').choose('B', 'refuse');
    expect(table.refusal({ seat: 'A', choose: 'offer', proposal: 'ultimatum' }).code).toBe(
      'choice/wrong-kind',
    );
  });

  it('of several Proposals needs Diplomatic Latitude, as many, and one Stake', () => {
    const both = ['open-channels', 'mutual-disarmament'];
    const hands = { A: { hand: ['one', 'two'] }, B: { hand: ['one'] } };
    const without = meeting(hands);
    expect(without.refusal({ seat: 'A', choose: 'offer-several', proposals: both })).toMatchObject({
      code: 'terms/one-proposal',
      rule: rule('terms.one-per-battle'),
    });
    const table = meeting({ ...hands, A: { ...hands.A, assets: ['diplomatic-latitude'] } });
    const refused = (proposals: string[]) =>
      table.refusal({ seat: 'A', choose: 'offer-several', proposals }).code;
    expect(refused(['open-channels'])).toBe('terms/not-so-many');
    expect(refused(['open-channels', 'ultimatum'])).toBe('terms/stakes-differ');
    expect(refused(['open-channels', 'prisoner-exchange'])).toBe('terms/requirement');
    const chosen = table
      .choose('A', 'offer-several', { proposals: both })
      .choose('B', 'select', { proposal: 'open-channels' });
    expect(influenceOf(chosen)).toEqual([4, 1]);
    chosen.choose('B', 'accept');
    expect(articlesOf(chosen)).toEqual(['open-channels']);
  });

  it('of a Treaty Article is for its effects: it is not ratified again', () => {
    const table = offer(
      meeting({ A: { faction: { articles: ['ultimatum'] } } }),
      'A',
      'ultimatum',
    ).choose('B', 'accept');
    expect(articlesOf(table)).toEqual(['ultimatum']);
    expect(influenceOf(table)).toEqual([5, 0]);
    expect(table.cited).toContain(rule('articles.ratified-once'));
  });
});

describe('a mirror', () => {
  const mirror = (more: Meeting = {}) =>
    meeting({ leaders: { B: AMBASSADOR }, B: { trackers: { influence: 4 } }, ...more });

  it('asks the defender only where the attacker has passed', () => {
    const table = mirror();
    expect(table.asked).toEqual(['A termsOfAttacker']);
    table.pass('A');
    expect(table.asked).toEqual(['B termsOfDefender']);
    expect(table.cited).toContain(rule('mirror.attacker-first'));
    expect(influenceOf(offer(table, 'B', 'ultimatum'), 'B')).toEqual([2, 2]);
  });

  it('closes the other’s chance with an offer, refused as it may be', () => {
    const table = offer(mirror(), 'A', 'ultimatum').choose('B', 'refuse');
    expect(table.asked).toEqual(['A gambits']);
    expect(table.cited).toContain(rule('mirror.no-second-offer'));
  });

  it('gives Leverage only to who offered', () => {
    const table = bare(offer(mirror(), 'A', 'ultimatum').choose('B', 'refuse'));
    expect(table.asked).toEqual(['A effect']);
    table.apply('A', 'diplomats/leverage').answer('A', 3);
    expect(table.asked).not.toContain('B effect');
  });
});

interface Row {
  readonly name: string;
  readonly given: Meeting;
  readonly isDefending?: boolean;
  /** Choices after the answer. */
  readonly after?: readonly (readonly [seat: string, choose: string, pick?: string])[];
  readonly tokens: readonly [number, number];
  readonly reward: number;
  readonly expected: Readonly<Record<string, unknown>>;
}

const pile = ['one', 'one', 'one', 'one', 'one', 'one'];

const ACCEPTED: readonly Row[] = [
  {
    name: 'de-escalation',
    given: { B: { drawPile: pile } },
    tokens: [3, 5],
    reward: 0,
    expected: { 'B.hand': 1, 'A.hand': 0 },
  },
  {
    name: 'orderly-withdrawal',
    given: { B: { drawPile: pile } },
    tokens: [3, 4],
    reward: 0,
    expected: { 'B.hand': 1 },
  },
  {
    name: 'capitulation',
    given: { B: { drawPile: pile } },
    isDefending: true,
    tokens: [2, 3],
    reward: 0,
    expected: { 'B.hand': 1 },
  },
  {
    name: 'open-channels',
    given: { A: { hand: ['one'] }, B: { hand: ['two'], drawPile: pile } },
    tokens: [3, 5],
    reward: 1,
    expected: { 'A.hand': 1, 'B.hand': 2 },
  },
  {
    name: 'mutual-disarmament',
    given: { A: { hand: ['one'] }, B: { hand: ['two'], drawPile: pile } },
    tokens: [3, 5],
    reward: 1,
    expected: { 'A.hand': 0, 'B.hand': 1, 'A.discard': 1, 'B.discard': 1 },
  },
  {
    name: 'prisoner-exchange',
    given: { A: { graveyard: ['one', 'two'] }, B: { graveyard: ['three'] } },
    after: [
      ['A', 'answer', 'A/two'],
      ['B', 'stop'],
    ],
    tokens: [3, 5],
    reward: 1,
    expected: { 'A.graveyard': 1, 'A.discard': 1, 'B.graveyard': 1, 'B.discard': 0 },
  },
  {
    name: 'rebuilding-pact',
    given: { A: { hand: ['store'] }, B: { hand: ['dear', 'two'] } },
    after: [
      ['A', 'answer', 'A/store'],
      ['B', 'answer', 'B/dear'],
    ],
    tokens: [3, 5],
    reward: 1,
    // What B’s card costs to be banked is paid.
    expected: { 'A.assets': 1, 'B.assets': 1, 'B.hand': 0, 'B.discard': 1 },
  },
  { name: 'ultimatum', given: {}, tokens: [4, 5], reward: 2, expected: {} },
];

function countIn(table: ReturnType<typeof meeting>, path: string): unknown {
  const [seat = '', zone = ''] = path.split('.');
  return (table.seat(seat) as unknown as Record<string, readonly unknown[]>)[zone]?.length;
}

describe('accepted Terms', () => {
  it.each(ACCEPTED)('$name', ({ name, given, isDefending, after = [], ...rest }) => {
    const table = offer((isDefending ? defended : meeting)(given), 'A', name).choose('B', 'accept');
    for (const [seat, choose, pick] of after) {
      table.choose(seat, choose, pick === undefined ? {} : { pick });
    }
    expect(table.facts.battle).toBeNull();
    expect(table.facts.battles.at(-1)).toMatchObject({ outcome: 'prevented', winner: null });
    expect(table.tokens).toEqual(rest.tokens);
    expect(influenceOf(table)).toEqual([5 + rest.reward, 0]);
    expect(articlesOf(table)).toEqual([name]);
    const found = Object.keys(rest.expected).map((path) => [path, countIn(table, path)]);
    expect(Object.fromEntries(found)).toEqual(rest.expected);
    expect(table.cited).toContain(rule(`proposal.${name}.accepted`));
    expect(table.entered).toContain('play.turn.actionAfter.choosing');
  });

  it('capture what a Counterattack was about: Diplomatic Recognition', () => {
    const table = offer(
      meeting({
        B: { drawPile: pile },
        more: {
          active: 'B',
          battle: { attacker: 'B', contested: 4, enteredFrom: 5 },
        },
      }),
      'A',
      'diplomatic-recognition',
    ).choose('B', 'accept');
    expect(table.facts.control).toBe('AAAABB');
    expect(table.tokens).toEqual([4, 5]);
    expect(table.seat('B').hand).toHaveLength(2);
    expect(influenceOf(table)).toEqual([7, 0]);
  });

  it('take a defender beyond its final Territory, or leave it there where the rules say so', () => {
    const given: Meeting = {
      more: {
        tokens: { A: 6, B: 6 },
        control: 'AAAAAB',
        battle: { attacker: 'A', contested: 6, enteredFrom: 5 },
      },
    };
    const beyond = offer(meeting(given), 'A', 'ultimatum').choose('B', 'accept');
    expect(beyond.tokens).toEqual([6, 7]);
    const changes = { 'diplomats.accepted.finalTerritoryWithdrawsBeyond': false };
    const kept = offer(meeting({ ...given, options: { changes } }), 'A', 'ultimatum');
    expect(kept.choose('B', 'accept').tokens).toEqual([5, 6]);
  });

  it('leave a defender of a Last Stand where it is: the attacker goes back', () => {
    const table = offer(
      meeting({
        more: {
          active: 'B',
          tokens: { A: 0, B: 0 },
          control: 'BBBBBB',
          battle: { attacker: 'B', contested: 0, enteredFrom: 1 },
        },
      }),
      'A',
      'capitulation',
    ).choose('B', 'accept');
    expect(table.tokens).toEqual([0, 1]);
    expect(table.cited).toContain(rule('accepted.no-room'));
  });

  it('draw a card for the Ambassador, once a turn', () => {
    const table = offer(
      meeting({ leaders: { A: AMBASSADOR }, A: { drawPile: pile } }),
      'A',
      'de-escalation',
    ).choose('B', 'accept');
    expect(table.seat('A').hand).toHaveLength(1);
    expect(table.facts.turn.used).toEqual(['diplomats/cordiality/A']);
    const senator = offer(meeting({ A: { drawPile: pile } }), 'A', 'de-escalation');
    expect(senator.choose('B', 'accept').seat('A').hand).toHaveLength(0);
  });

  it('bring what cards say of acceptance', () => {
    const table = offer(meeting({ A: { assets: ['state-dinner'] } }), 'A', 'de-escalation');
    expect(influenceOf(table.choose('B', 'accept'))).toEqual([6, 0]);
  });
});

const REFUSED: readonly Row[] = [
  {
    name: 'de-escalation',
    given: { A: { drawPile: pile } },
    tokens: [4, 5],
    reward: 1,
    expected: { 'A.hand': 1 },
  },
  { name: 'orderly-withdrawal', given: {}, tokens: [4, 5], reward: 1, expected: {} },
  {
    name: 'open-channels',
    given: { A: { hand: ['one'], drawPile: pile }, B: { hand: ['two'] } },
    tokens: [4, 5],
    reward: 1,
    expected: { 'A.discard': 4 },
  },
  {
    name: 'mutual-disarmament',
    given: { A: { hand: ['one'], drawPile: pile }, B: { hand: ['two'] } },
    after: [['A', 'answer', 'yes']],
    tokens: [4, 5],
    reward: 1,
    expected: { 'A.hand': 0, 'A.discard': 5 },
  },
  { name: 'ultimatum', given: {}, tokens: [4, 5], reward: 2, expected: {} },
];

describe('refused Terms that are won', () => {
  it.each(REFUSED)('$name', ({ name, given, after = [], ...rest }) => {
    const table = offer(
      meeting({ ...given, influence: 2, options: { chance: dice(6, 1) } }),
      'A',
      name,
    ).choose('B', 'refuse');
    for (const [seat, choose, pick] of after) table.choose(seat, choose, { pick: pick ?? '' });
    bare(table);
    while (table.asked[0] === 'A effect') table.pass('A');
    expect(table.facts.battles.at(-1)?.winner).toBe('A');
    expect(table.tokens).toEqual(rest.tokens);
    expect(influenceOf(table)).toEqual([2 + rest.reward, 0]);
    expect(articlesOf(table)).toEqual([name]);
    const found = Object.keys(rest.expected).map((path) => [path, countIn(table, path)]);
    expect(Object.fromEntries(found)).toEqual(rest.expected);
    expect(table.cited).toContain(rule(`proposal.${name}.refused`));
    expect(table.cited).toContain(rule('refused.win.impose'));
  });

  it('capture the Territory of a Recognition, without Influence', () => {
    const table = offer(
      meeting({
        influence: 2,
        options: { chance: dice(1, 6) },
        more: { active: 'B', battle: { attacker: 'B', contested: 4, enteredFrom: 5 } },
      }),
      'A',
      'diplomatic-recognition',
    ).choose('B', 'refuse');
    bare(table);
    expect(table.facts.control).toBe('AAAABB');
    expect(influenceOf(table)).toEqual([2, 0]);
    expect(articlesOf(table)).toEqual(['diplomatic-recognition']);
  });

  it('reward a Treaty Article only where the rules say so', () => {
    const given: Meeting = {
      influence: 2,
      A: { faction: { articles: ['de-escalation'] } },
      options: { chance: dice(6, 1) },
    };
    const won = (meant: Meeting) => {
      const table = bare(offer(meeting(meant), 'A', 'de-escalation').choose('B', 'refuse'));
      return influenceOf(table.pass('A'));
    };
    expect(won(given)).toEqual([2, 0]);
    const changes = { 'diplomats.refused.winRewardNeedsNewRatification': false };
    expect(won({ ...given, options: { ...given.options, changes } })).toEqual([3, 0]);
  });
});

describe('refused Terms that are lost', () => {
  const lost = (meant: Meeting, name: string, isDefending = false) => {
    const chance = isDefending ? dice(6, 1) : dice(1, 6);
    const at = { influence: 2, ...meant, options: { chance, ...meant.options } };
    const table = offer((isDefending ? defended : meeting)(at), 'A', name).choose('B', 'refuse');
    if (table.asked[0] === 'A answer') table.choose('A', 'stop');
    bare(table);
    while (table.asked[0] === 'A effect') table.pass('A');
    return table;
  };

  it('lose the Stake, and ratify nothing', () => {
    const table = lost({ leaders: { A: AMBASSADOR } }, 'ultimatum');
    expect(influenceOf(table)).toEqual([0, 0]);
    expect(articlesOf(table)).toEqual([]);
    expect(table.cited).toContain(rule('refused.loss.stake-lost'));
  });

  it('draw two cards for Capitulation, before the retreat', () => {
    const table = lost({ A: { drawPile: pile } }, 'capitulation', true);
    expect(table.seat('A').hand).toHaveLength(2);
    expect(table.tokens).toEqual([2, 3]);
  });

  it('may bring a card back for a Prisoner Exchange', () => {
    const given = {
      leaders: { A: AMBASSADOR },
      A: { graveyard: ['one'] },
      B: { graveyard: ['two'] },
    };
    const table = lost(given, 'prisoner-exchange').answer('A', 'A/one');
    expect(table.seat('A').discard).toEqual(['A/one']);
    expect(table.seat('B').graveyard).toEqual(['B/two']);
  });

  it('let the Senator bury up to as many cards as were staked', () => {
    const table = lost({ A: { hand: ['one', 'two', 'three'] } }, 'ultimatum');
    expect(table.asked).toEqual(['A politicalCapital']);
    expect(
      table.refusal({ seat: 'A', choose: 'bury', cards: ['A/one', 'A/two', 'A/three'] }),
    ).toMatchObject({
      rule: rule('senator.political-capital'),
      expected: '1 to 2 different cards, for a Stake of 2',
    });
    expect(table.refusal({ seat: 'A', choose: 'bury', cards: ['A/store'] }).code).toBe(
      'choice/not-in-zone',
    );
    table.choose('A', 'bury', { cards: ['A/two'] });
    expect(influenceOf(table)).toEqual([1, 0]);
    expect(table.seat('A').graveyard).toEqual(['A/two']);
  });

  it('let the Senator decline, or do nothing with a Stake of 0', () => {
    const table = lost({ A: { hand: ['one'] } }, 'ultimatum').choose('A', 'decline');
    expect(influenceOf(table)).toEqual([0, 0]);
    const free = lost({ A: { hand: ['one'] } }, 'de-escalation');
    expect(free.entered).not.toContain('play.turn.battle.aftermath.stake.saving');
  });
});

describe('a Stake without a winner', () => {
  it('is returned where the battle is left, and a Pact still banks', () => {
    const table = offer(
      meeting({
        influence: 3,
        A: { hand: ['store', 'leaver'] },
        options: { cards: { leaver: published.content.cards['orderly-retreat'] as never } },
      }),
      'A',
      'rebuilding-pact',
    ).choose('B', 'refuse');
    table.gambit('A', 'leaver').pass('B');
    expect(table.asked).toEqual(['A answer']);
    expect(influenceOf(table)).toEqual([3, 0]);
    table.answer('A', 'A/store');
    expect(table.seat('A').assets).toEqual(['A/store']);
    expect(table.facts.battles.at(-1)).toMatchObject({ outcome: 'withdrawn', winner: null });
    expect(table.cited).toContain(rule('refused.no-winner'));
  });

  it('is returned where something else prevents the battle', () => {
    const table = offer(
      meeting({
        influence: 3,
        options: {
          places: { 4: { effects: [{ at: 'opens', do: [{ do: 'prevent-battle' }] }] } },
        },
      }),
      'A',
      'ultimatum',
    ).choose('B', 'refuse');
    expect(table.facts.battle).toBeNull();
    expect(influenceOf(table)).toEqual([3, 0]);
    expect(articlesOf(table)).toEqual([]);
  });
});

describe('Rebuilding Pact', () => {
  it('asks for a card that can be banked: with room, and with what it costs', () => {
    const open = (given: Meeting) =>
      meeting(given).values('A', 'offer', 'proposal').includes('rebuilding-pact');
    expect(open({ A: { hand: ['store'] } })).toBe(true);
    expect(open({ A: { hand: ['one'] } })).toBe(false);
    expect(open({ A: { hand: ['dear'] } })).toBe(false);
    expect(open({ A: { hand: ['dear', 'one'] } })).toBe(true);
    expect(open({ A: { hand: ['store'] }, more: { control: 'BBBBBB' } })).toBe(false);
  });

  it('banks in the Aftermath of the battle, whatever its result', () => {
    for (const chance of [dice(6, 1), dice(1, 6)]) {
      const table = offer(
        meeting({
          leaders: { A: AMBASSADOR },
          influence: 1,
          A: { hand: ['store'] },
          options: { chance },
        }),
        'A',
        'rebuilding-pact',
      ).choose('B', 'refuse');
      bare(table).answer('A', 'A/store');
      expect(table.seat('A').assets).toEqual(['A/store']);
      expect(table.facts.turn.actionsUsed).toBe(0);
    }
  });
});

describe('Diplomatic Recognition', () => {
  it('is for ground that was the opponent’s before the Occupation', () => {
    const turned = {
      title: 'Turned',
      value: 1,
      allegiance: 'neutral',
      provenance: 'stand-in',
      summary: 'Action: capture the Territory that the opponent stands on.',
      action: { do: [{ do: 'capture', where: 'theirs' }] },
    } as const;
    const table = place(
      {
        at: 'action-before',
        active: 'B',
        tokens: { A: 4, B: 5 },
        control: 'AAAABB',
        seats: { A: { trackers: { influence: 5 } }, B: { hand: ['turned'] } },
      },
      { ruleset: published, cards: { turned }, leaders: { A: SENATOR, B: GENERAL } },
    )
      .play('B', 'turned')
      .choose('B', 'advance');
    expect(table.facts.control).toBe('AAABBB');
    expect(table.facts.column[3]?.turnedUnder).toBe('A');
    expect(
      table.refusal({ seat: 'A', choose: 'offer', proposal: 'diplomatic-recognition' }).rule,
    ).toBe(rule('proposal.diplomatic-recognition.offer'));
  });
});
