/** What must hold in every game of Gauntlet, whoever plays it and with whatever Decks. */
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../machines/gauntlet/cards.ts';
import { handLimitOf } from '../../../machines/gauntlet/cleanup.ts';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import { cardsOfDeck } from '../../../machines/gauntlet/setup.ts';
import {
  activePaths,
  type Choice,
  fingerprint,
  playReplay,
  Run,
  replayOf,
  type Step,
} from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { type GauntletRun, playSample, samplesOf, seedBy } from '../../support/gauntlet-games.ts';

const ruleset = gauntletRuleset();
const games = samplesOf(18).map((sample) => playSample(sample, ruleset));

type Check = (game: GauntletGame, step: Step<GauntletGame>, before: GauntletGame) => void;

/** Looks at every step of every game from the opening Hands on. */
function always(check: Check): void {
  for (const { run, path, sample } of games) {
    const { steps } = run.line(path);
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]?.game ?? step.game;
      if (!isDealt(step.game)) continue;
      try {
        check(step.game, step, isDealt(before) ? before : step.game);
      } catch (error) {
        throw new Error(`${sample.random}, step ${index}, ${activePaths(step.value).at(-1)}`, {
          cause: error,
        });
      }
    }
  }
}

const isDealt = ({ turn, firstRoll }: GauntletGame): boolean =>
  turn.number > 0 || firstRoll !== null;

/** Wherever a fact is a card: by its owner, with a zone that it lies in. */
function cardsIn(game: GauntletGame): readonly string[] {
  const found: string[] = [];
  const { later: _later, effects: _effects, windows: _windows, battle: _battle, ...lying } = game;
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (isCard(value) && key !== 'used' && key !== 'left') found.push(value);
    } else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        if (name !== 'turn' && name !== 'left') walk(one, name);
      }
    }
  };
  walk(lying, '');
  return found;
}

const isCard = (text: string): boolean => /^[AB]\/[a-z0-9-]+(\/\d+)?$/.test(text);

describe('in every game of Gauntlet', () => {
  it('each card lies in exactly one place, and none is lost', () => {
    const decks = new Map<GauntletRun['run'], readonly string[]>();
    for (const { run } of games) {
      const { decks: brought } = run.seed.setup as { decks: Record<string, never> };
      const all = Object.entries(brought).flatMap(([seat, deck]) => cardsOfDeck(seat, deck));
      decks.set(run, [...all].sort());
    }
    for (const { run, path } of games) {
      for (const { game } of run.line(path).steps) {
        if (isDealt(game)) expect([...cardsIn(game)].sort()).toEqual(decks.get(run));
      }
    }
  });

  it('piles, Hands, Reserves and battle areas hold their owner’s cards only', () => {
    always(({ seats }) => {
      for (const [seat, facts] of Object.entries(seats)) {
        const lists = [facts.hand, facts.drawPile, facts.discard, facts.graveyard, facts.reserve];
        const inBattle = [...facts.gambits, ...facts.tactics].map(({ card }) => card);
        for (const card of [...lists.flat(), ...inBattle]) expect(ownerOf(card)).toBe(seat);
      }
    });
  });

  it('no Bank is over its limit where anything is asked', () => {
    for (const { run, path } of games) {
      for (const node of run.line(path).nodes) {
        const { seats, assetLimits, result } = node.resting.context.game;
        const asked = run.pending(node.path).map(({ decision }) => decision);
        if (asked.includes('trim') || result !== null) continue;
        for (const [seat, { assets }] of Object.entries(seats)) {
          expect([node.path, assets.length <= (assetLimits[seat] ?? 0)]).toEqual([node.path, true]);
        }
      }
    }
  });

  it('tokens never pass each other, and are equal only in a battle', () => {
    always(({ seats, order, battle, column }, { value }) => {
      if (activePaths(value).some((path) => path.startsWith('setup'))) return;
      const [low = 0, high = 0] = order.map((seat) => seats[seat]?.token);
      expect(low <= high).toBe(true);
      expect(low === high && battle === null).toBe(false);
      for (const token of [low, high]) expect(token >= 0 && token <= column.length + 1).toBe(true);
    });
  });

  it('a player stands outside the opponent’s end only in a Last Stand', () => {
    always(({ seats, order, battle, column }, { value }) => {
      if (activePaths(value).some((path) => path.startsWith('setup'))) return;
      const [low = '', high = ''] = order;
      const isOut = seats[low]?.token === column.length + 1 || seats[high]?.token === 0;
      if (isOut) expect(battle?.lastStand).toBe(true);
    });
  });

  it('a player occupies at most the one Territory of the other that it stands on', () => {
    always(({ seats, column, battle, occupier }) => {
      if (occupier === null || battle !== null) return;
      const { player, territory } = occupier;
      expect(seats[player]?.token).toBe(territory);
      expect(column[territory - 1]?.controller).not.toBe(player);
    });
    always(({ seats, order, column, battle, occupier }) => {
      const occupies = order.some((seat) => {
        const place = column[(seats[seat]?.token ?? 0) - 1];
        return place !== undefined && place.controller !== seat;
      });
      if (battle === null) expect(occupier !== null).toBe(occupies);
    });
  });

  it('battle areas are empty outside of battles', () => {
    always(({ seats, battle }) => {
      if (battle !== null) return;
      for (const { gambits, tactics, reserve } of Object.values(seats)) {
        expect([gambits, tactics, reserve]).toEqual([[], [], []]);
      }
    });
  });

  it('controllers add up to the column, and their letters are told', () => {
    always(({ column, control, order }) => {
      expect(column).toHaveLength(ruleset.params.territories.perPlayer * 2);
      expect(control).toBe(column.map(({ controller }) => controller).join(''));
      for (const { controller } of column) expect(order).toContain(controller);
    });
  });

  it('control changes in Capture or by an instruction that says so, and never otherwise', () => {
    always((game, { actions }, before) => {
      if (game.control === before.control) return;
      const rules = actions.flatMap(({ rulings }) => rulings.map(({ rule }) => rule));
      const isCapture = rules.includes('gauntlet.turn.capture');
      expect(isCapture || rules.includes('gauntlet.control.changes')).toBe(true);
    });
  });

  it('after Cleanup the active player holds no more than the limit', () => {
    always((game, _step, before) => {
      if (game.turn.number === before.turn.number || before.turn.number === 0) return;
      const { active } = before.turn;
      const held = before.seats[active]?.hand.length ?? 0;
      expect(held).toBeLessThanOrEqual(handLimitOf(before, active, ruleset));
    });
  });

  it('one window, one effect and one battle at a time go on, and nothing is left open between turns', () => {
    always((game, _step, before) => {
      if (game.turn.number === before.turn.number) return;
      expect(game).toMatchObject({ windows: [], effects: [], battle: null, callers: [] });
      for (const { playing } of Object.values(game.seats)) expect(playing).toEqual([]);
    });
  });

  it('a battle has a winner and a loser, or neither', () => {
    always(({ battle }) => {
      if (battle !== null) expect((battle.winner === null) === (battle.loser === null)).toBe(true);
    });
  });

  it('somebody is asked and has a legal choice until the game is over, and nobody after', () => {
    for (const { run, path } of games) {
      for (const node of run.line(path).nodes) {
        const asked = run.pending(node.path);
        expect(asked.length > 0).toBe(node.resting.context.game.result === null);
        for (const { seat } of asked) expect(run.legal(node.path, seat).length).toBeGreaterThan(0);
      }
      expect(run.ending(path)).not.toBeNull();
    }
  });

  it('every ruling is a whole sentence', () => {
    for (const { run, path } of games) {
      for (const { actions } of run.line(path).steps) {
        for (const { text } of actions.flatMap((action) => action.rulings)) {
          expect(text).toMatch(/^[\p{Lu}0-9«+].*[.!?]$/u);
          expect(text).not.toMatch(/undefined|NaN|Infinity|\[object/);
        }
      }
    }
  });
});

describe('played again', () => {
  const few = games.slice(0, 6);

  it('the same seed and programs give the same game', () => {
    for (const { run, path, sample } of few) {
      const again = playSample(sample, ruleset);
      expect(again.path).toBe(path);
      expect(again.run.fingerprint(again.path)).toBe(run.fingerprint(path));
    }
  });

  it('a game’s file gives the same fingerprints, step by step as XState takes them', () => {
    for (const { run, path } of few) {
      const again = playReplay(ruleset, replayOf(run as never, path, 'Again'));
      if ('refusals' in again) throw new Error(JSON.stringify(again.refusals));
      const { played } = again;
      expect(played.refused).toBeNull();
      const prints = (
        one: { fingerprint(path: string): string },
        nodes: readonly { path: string }[],
      ) => nodes.map((node) => one.fingerprint(node.path));
      expect(prints(played.run, played.run.line(played.path).nodes)).toEqual(
        prints(run, run.line(path).nodes),
      );
    }
  });

  it('back at a decision the same choice leads to the same place, and another makes a branch', () => {
    for (const { run, path } of few) {
      const nodes = run.line(path).nodes.slice(1);
      for (const node of nodes) {
        expect(run.choose(node.parent?.path ?? '', node.choice)).toEqual({ path: node.path });
      }
    }
  });
});

describe('the law of choices', () => {
  /** Fields that choices of Gauntlet have, with values that are legal somewhere. */
  const attempts = (run: GauntletRun['run'], path: string): readonly Choice[] => {
    const all = run.line(path).nodes.flatMap(({ choice }) => choice ?? []);
    return all.filter((_, index) => index % 7 === 0);
  };

  it('refuses exactly what it does not list', () => {
    for (const { sample } of games.slice(0, 4)) {
      const { run, path } = playSample(sample, ruleset, { turnLimit: 8 });
      const tried = attempts(run, path);
      const { nodes } = run.line(path);
      for (const [at, node] of nodes.entries()) {
        if (at % 5 !== 0) continue;
        const before = run.fingerprint(node.path);
        for (const choice of tried) {
          const legal = run.legal(node.path, choice.seat).map(fingerprint);
          const known = node.children.length;
          const made = run.choose(node.path, choice);
          expect([choice, 'path' in made]).toEqual([choice, legal.includes(fingerprint(choice))]);
          if ('path' in made) continue;
          expect(node.children.length).toBe(known);
          expect(made.refusal).toMatchObject({ remedy: expect.stringMatching(/./) });
          expect(made.refusal.where).toMatch(/./);
        }
        expect(run.fingerprint(node.path)).toBe(before);
      }
    }
  });

  it('starts from any two legal Decks', () => {
    for (let at = 0; at < 40; at += 1) {
      const started = Run.start(ruleset, seedBy(`start ${at}`, ruleset, 4));
      expect('run' in started).toBe(true);
    }
  });
});
