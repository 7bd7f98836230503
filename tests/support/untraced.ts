/** XState alone: the recipes and guards of a game in XState's own stepping, with nothing recorded. */
import { create } from 'mutative';
import { assign, getMicrosteps, setup } from 'xstate';
import { openChance } from '../../machines/kernel/chance.ts';
import {
  activePaths,
  type Choice,
  chartSetupOf,
  type Ruleset,
  type Seed,
  type StateValue,
  seedData,
} from '../../machines/kernel/index.ts';
import { xstateConfig } from '../../machines/kernel/machine.ts';

/** Plays choices of a seed by `getMicrosteps`; each call plays them all and tells how many steps that was. */
export function untraced(ruleset: Ruleset, seed: Seed, choices: readonly Choice[]): () => number {
  const { game } = ruleset;
  const piece = game.chart(chartSetupOf(ruleset, seed));
  let choice: Choice | null = null;
  const data = seedData(seed);
  const machine = setup({
    types: {} as { context: { game: unknown; ordinals: Record<string, number> } },
    actions: Object.fromEntries(
      Object.entries(piece.recipes).map(([name, recipe]) => [
        name,
        assign(({ context }) => {
          const stream = openChance(seed.random, {}, context.ordinals);
          const ctx = {
            params: ruleset.params,
            content: ruleset.content,
            choice: choice ?? { seat: '', choose: '' },
            seed: data,
            chance: stream.chance,
            ruling: () => undefined,
          };
          const next = create(context.game as object, (draft) => {
            recipe(draft as never, ctx);
          });
          return { game: next, ordinals: stream.ordinals() };
        }),
      ]),
    ) as never,
    guards: Object.fromEntries(
      Object.entries(piece.guards).map(([phrase, guard]) => [
        phrase,
        ({ context }: { context: { game: unknown } }) =>
          guard.test(context.game as never, {
            params: ruleset.params,
            content: ruleset.content,
            choice,
            because: (verdict) => verdict,
          }),
      ]),
    ) as never,
  }).createMachine({
    id: 'game',
    context: () => ({ game: game.empty(), ordinals: {} }),
    ...xstateConfig(piece.chart),
  } as never);
  const deciding = decisionsOf(piece.chart);
  return () => {
    const context = { game: game.empty(), ordinals: {} };
    let snapshot = machine.resolveState({ value: 'idle', context } as never) as unknown;
    let steps = 0;
    const send = (type: string) => {
      const micro = getMicrosteps(machine as never, snapshot as never, { type } as never);
      steps += micro.length;
      snapshot = micro.at(-1)?.[0];
    };
    choice = null;
    send(game.startEvent(data));
    for (const one of choices) {
      choice = one;
      const { value } = snapshot as { value: StateValue };
      const asked = activePaths(value).flatMap((path) => deciding.get(path) ?? []);
      const decision = asked
        .map((name) => game.decisions[name])
        .find((each) => each?.forms.some((form) => form.choose === one.choose));
      send(decision?.event?.(one) ?? one.choose);
    }
    return steps;
  };
}

interface Deciding {
  readonly decision?: string;
  readonly states?: Readonly<Record<string, Deciding>>;
}

/** The decision of every state that asks, by its path. */
function decisionsOf(chart: Deciding, path = ''): ReadonlyMap<string, string> {
  const own: readonly (readonly [string, string])[] =
    chart.decision === undefined ? [] : [[path, chart.decision]];
  const inner = Object.entries(chart.states ?? {}).flatMap(([key, child]) => [
    ...decisionsOf(child, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map([...own, ...inner]);
}
