/** What must hold in every game with Military and Diplomats, mirrors included. */
import { describe, expect, it } from 'vitest';
import type { DiplomatFacts } from '../../../machines/gauntlet/factions/diplomats/terms-facts.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import {
  type Bot,
  botFor,
  playBots,
  Run,
  randomBot,
  type Seed,
  type Step,
} from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const ruleset = gauntletRuleset();
const DECKS = ['round-table', 'long-session', 'iron-column', 'anvil'] as const;
const sensible: Bot = botFor(ruleset.game, 'sensible') ?? randomBot;

interface Played {
  readonly name: string;
  readonly steps: readonly Step<GauntletGame>[];
}

/** Every pairing once, by chance where one Deck meets itself, and by sense against chance elsewhere. */
const games: readonly Played[] = DECKS.flatMap((A, at) =>
  DECKS.slice(at).map((B): Played => {
    const seed: Seed = {
      format: 'seed/1',
      ruleset: ruleset.id,
      title: 'A game',
      random: `${A} against ${B}`,
      seats: ['A', 'B'],
      setup: { decks: { A, B }, turnLimit: 16 },
    };
    const started = Run.start(ruleset, seed, { fast: true });
    if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
    const { run } = started;
    const { path } = playBots(run, '', (seat) => (A !== B && seat === 'A' ? sensible : randomBot));
    const { steps } = run.line(path);
    return { name: seed.random, steps: steps as unknown as readonly Step<GauntletGame>[] };
  }),
);

const dealt = ({ turn }: GauntletGame): boolean => turn.number > 0;

const diplomatsIn = (game: GauntletGame) =>
  game.order.flatMap((seat) =>
    game.seats[seat]?.faction === 'diplomats'
      ? [
          {
            seat,
            trackers: game.seats[seat]?.trackers ?? {},
            facts: game.factions[seat] as unknown as DiplomatFacts,
          },
        ]
      : [],
  );

/** Looks at every step of every game from the first turn on, with the one before it. */
function always(check: (game: GauntletGame, before: GauntletGame) => void): void {
  for (const { name, steps } of games) {
    for (const [index, { game }] of steps.entries()) {
      if (!dealt(game)) continue;
      const before = steps[index - 1]?.game ?? game;
      try {
        check(game, dealt(before) ? before : game);
      } catch (error) {
        throw new Error(`${name}, step ${index}`, { cause: error });
      }
    }
  }
}

describe('in every game with Military and Diplomats', () => {
  it('trackers stay in their ranges', () => {
    const { influence, ...diplomats } = ruleset.params.diplomats;
    expect(diplomats.peaceTreaty.ratificationsNeeded).toBe(5);
    always((game) => {
      for (const { trackers } of diplomatsIn(game)) {
        expect(trackers.influence).toBeGreaterThanOrEqual(0);
        expect(trackers.influence).toBeLessThanOrEqual(influence.max);
      }
      for (const seat of game.order) {
        const { faction, trackers } = game.seats[seat] as GauntletGame['seats'][string];
        if (faction !== 'military') continue;
        expect(trackers.command).toBeGreaterThanOrEqual(0);
        expect(trackers.command).toBeLessThanOrEqual(ruleset.params.military.command.max);
      }
    });
  });

  it('what is staked is what the open Terms have staked, and is taken from what is available', () => {
    always((game, before) => {
      const earlier = diplomatsIn(before);
      for (const { seat, trackers, facts } of diplomatsIn(game)) {
        const out = facts.terms === null || facts.terms.concluded ? 0 : facts.terms.stake;
        expect(trackers.staked).toBe(out);
        const was = earlier.find((one) => one.seat === seat)?.trackers ?? trackers;
        const stakedNow = (trackers.staked ?? 0) - (was.staked ?? 0);
        if (stakedNow > 0) {
          expect((trackers.influence ?? 0) + stakedNow).toBe(was.influence);
        }
      }
    });
  });

  it('each Proposal is ratified once, one at a time, and stays so', () => {
    always((game, before) => {
      const earlier = diplomatsIn(before);
      for (const { seat, facts } of diplomatsIn(game)) {
        const { articles } = facts;
        expect(new Set(articles).size).toBe(articles.length);
        const was = earlier.find((one) => one.seat === seat)?.facts.articles ?? articles;
        expect(articles.slice(0, was.length)).toEqual(was);
        expect(articles.length - was.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('one player at most offers Terms for a battle', () => {
    always((game) => {
      const { battle } = game;
      if (battle === null) return;
      const offering = diplomatsIn(game).filter(
        ({ facts }) => facts.terms?.battle === battle.number,
      );
      expect(offering.length).toBeLessThanOrEqual(1);
    });
  });

  it('no Terms outlast their battle', () => {
    always((game) => {
      if (game.battle !== null) return;
      for (const { facts } of diplomatsIn(game)) expect(facts.terms?.concluded ?? true).toBe(true);
    });
  });

  it('Terms are offered, accepted and refused, and Orders are used', () => {
    const made = new Set(
      games.flatMap(({ steps }) => steps.flatMap(({ choice }) => choice?.choose ?? [])),
    );
    expect([...made]).toEqual(expect.arrayContaining(['offer', 'accept', 'refuse']));
    const effects = new Set(
      games.flatMap(({ steps }) => steps.flatMap(({ choice }) => choice?.effect ?? [])),
    );
    expect([...effects].some((one) => String(one).startsWith('military/'))).toBe(true);
    expect(effects).toContain('diplomats/leverage');
  });
});
