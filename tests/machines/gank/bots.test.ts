/** The bots: they play by the rules, see no more than their seat, and the sensible one lasts longer. */
import { describe, expect, it } from 'vitest';
import { botFor, playBots, Run } from '../../../machines/kernel/index.ts';
import { gankRuleset } from '../../support/gank.ts';

const ruleset = gankRuleset();
const GAMES = 24;

function play(seats: number, random: string, name: string) {
  const started = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'Bots',
    random,
    seats: 'ABCDE'.slice(0, seats).split(''),
  });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  const { run } = started;
  const bot = botFor(ruleset.game, name);
  const { path, stopped } = playBots(run, '', () => bot);
  return { run, path, stopped, facts: run.facts(path) };
}

describe.each([3, 4, 5])('sensible bots at %i seats', (seats) => {
  it('finish every game with legal choices, and play the same game the same', () => {
    const first = play(seats, 'same', 'sensible');
    const again = play(seats, 'same', 'sensible');
    expect(first.stopped).toBe('ended');
    expect(again.run.fingerprint(again.path)).toBe(first.run.fingerprint(first.path));
  });

  it('last longer on average than uniform random play, and end in more than one way', () => {
    const turns = { sensible: 0, random: 0 };
    const endings = new Set<string>();
    for (let index = 0; index < GAMES; index += 1) {
      const sensible = play(seats, `last ${index}`, 'sensible');
      turns.sensible += sensible.facts.turn;
      turns.random += play(seats, `last ${index}`, 'random').facts.turn;
      endings.add(sensible.facts.result?.ending ?? '');
    }
    expect(turns.sensible).toBeGreaterThan(turns.random);
    expect(endings.size).toBeGreaterThan(1);
  });
});

describe('a bot', () => {
  it('chooses one of the legal choices of its observation, whoever is asked', () => {
    const { run, path } = play(4, 'blind', 'sensible');
    const bot = botFor(ruleset.game, 'sensible');
    const luck = {
      die: () => 1,
      shuffle: <T>(_purpose: string, items: readonly T[]) => [...items],
      draw: <T>(_purpose: string, items: readonly T[], count: number) => items.slice(0, count),
    };
    for (const node of run.line(path).nodes) {
      for (const { seat } of run.pending(node.path)) {
        const seen = run.observation(node.path, seat);
        expect(seen.legal).toContainEqual(bot?.(seen, luck));
      }
    }
  });
});
