/** Small charts for the tests of the panel. */
import {
  type ChartGraph,
  type ChartState,
  flattenChart,
} from '../../../../machines/kernel/index.ts';
import { type ChartIndex, indexChart } from '../../../../studio/app/chart/chart-index.ts';

const region = (seat: string): ChartState => ({
  title: seat,
  initial: 'choosing',
  states: {
    choosing: { decision: 'commit', seat, on: { [`lock.${seat}`]: { target: 'locked' } } },
    locked: { seat, decided: true, type: 'final' },
  },
});

/** One round of a game: rows of steps, a nested procedure, secret regions, ways back and ways out. */
export const ROUND: ChartState = {
  title: 'Game',
  initial: 'idle',
  states: {
    idle: { on: { start: { target: 'round' }, 'place.commit': { target: '#round.commit' } } },
    round: {
      description: 'one turn after the other',
      initial: 'draw',
      on: { say: {} },
      states: {
        draw: {
          description: 'one card each',
          rules: ['game.draw'],
          always: [
            { guard: 'the pile is empty', target: '#over' },
            { target: 'commit', label: 'all drew' },
          ],
        },
        commit: {
          type: 'parallel',
          states: { A: region('A'), B: region('B'), C: region('C') },
          onDone: { target: 'battle' },
        },
        battle: {
          initial: 'damage',
          states: {
            damage: {
              always: [
                { guard: 'damage is left', target: 'damage' },
                { guard: { not: 'anyone is hurt' }, target: 'done' },
                { guard: { and: ['the army is gone', 'a Hero lives'] }, target: '#over' },
                { target: 'healing' },
              ],
            },
            healing: { rules: ['game.heal'], always: { target: 'done' } },
            done: { type: 'final' },
          },
          onDone: { target: 'next' },
        },
        next: { always: { target: 'draw' } },
      },
    },
    over: { title: 'Game over', type: 'final' },
  },
};

const faction = (title: string): ChartState => ({
  title,
  initial: 'armed',
  states: {
    armed: { on: { won: { target: 'used' } } },
    used: { on: { began: { target: 'armed' } } },
  },
});

const LEFT = { guard: 'the battle is left', target: '#play.turn.battle.aftermath.withdrawing' };

/** A turn of procedures beside small charts, with ways into the middle of one, and far ways out. */
export const MATCH: ChartState = {
  title: 'Game',
  initial: 'play',
  states: {
    play: {
      type: 'parallel',
      states: {
        turn: {
          initial: 'moving',
          states: {
            moving: { always: { guard: 'the tokens meet', target: 'battle' } },
            battle: {
              initial: 'opening',
              states: {
                opening: { always: [LEFT, { target: 'gambits' }] },
                gambits: { always: [LEFT, { target: 'tactics' }] },
                tactics: { always: [LEFT, { target: 'aftermath' }] },
                aftermath: {
                  initial: 'result',
                  states: {
                    result: {
                      always: [
                        { guard: 'somebody has won', target: '#over' },
                        { target: 'retreat' },
                      ],
                    },
                    retreat: { always: { target: 'withdrawing' } },
                    withdrawing: { always: { target: 'done' } },
                    done: { type: 'final' },
                  },
                  onDone: { target: 'done' },
                },
                done: { type: 'final' },
              },
              onDone: { target: 'moving' },
            },
          },
        },
        A: faction('A Military'),
        B: faction('B Mystics'),
      },
    },
    over: { title: 'Game over', type: 'final' },
  },
};

export const graphOf = (chart: ChartState): ChartGraph => flattenChart(chart).graph;

export const ROUND_INDEX: ChartIndex = indexChart(graphOf(ROUND));

/** A chart of many states in procedures of procedures, to try layouts on. */
export function deepChart(depth: number, width: number): ChartState {
  const states: Record<string, ChartState> = {};
  for (let at = 0; at < width; at += 1) {
    const next = at + 1 < width ? `s${at + 1}` : 'done';
    const always = [
      { guard: `it is skipped at ${depth}.${at}`, target: 'done' },
      ...(at > 1 ? [{ guard: 'it starts again', target: 's0' }] : []),
      { target: next },
    ];
    states[`s${at}`] =
      depth > 1 && at % 2 === 1
        ? { ...deepChart(depth - 1, width), onDone: { target: next } }
        : { description: 'a step of the procedure', always };
  }
  return { initial: 's0', states: { ...states, done: { type: 'final' } } };
}
