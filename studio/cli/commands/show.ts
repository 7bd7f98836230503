/** `show`: where a replay stands at one place, as one viewer may see it. */
import type { Command } from 'commander';
import { sayChoices, sayValue } from '../../../machines/kernel/index.ts';
import { type Standing, standingAt } from '../../analysis/explain.ts';
import { recordFor } from '../../analysis/record.ts';
import { type Context, momentOf, openReplay, type PlaceOptions, viewerOf } from '../context.ts';
import { withJson, withPlace } from '../options.ts';
import { asJson, columns, indent } from '../text.ts';

type Options = PlaceOptions & { readonly json?: boolean; readonly record?: boolean };

export function addShow(program: Command, context: Context): void {
  withJson(withPlace(program.command('show')))
    .description('show the facts, who is asked and what is legal at one place of a replay')
    .argument('<replay>', 'its file')
    .option(
      '--record',
      'the whole game told to that viewer, as JSON: for a spectator, its public replay',
    )
    .action(async (file: string, options: Options) => show(context, file, options));
}

async function show(context: Context, file: string, options: Options): Promise<void> {
  const open = await openReplay(context, file);
  const viewer = viewerOf(open, options.as);
  if (options.record) {
    context.io.out(asJson(recordFor(open.run, open.line.path, viewer)));
    return;
  }
  const standing = standingAt(momentOf(open, options), viewer);
  const { replay, stopped } = open;
  if (options.json) {
    const { facts, ...rest } = standing;
    context.io.out(
      asJson({ replay: replay.title, viewer, stopped, ...rest, facts: Object.fromEntries(facts) }),
    );
    return;
  }
  const title = `${replay.title} (${replay.ruleset}), as ${viewer}`;
  for (const line of [title, ...linesOf(standing)]) context.io.out(line);
  if (stopped !== null) context.io.out(`The replay goes no further: ${stopped}.`);
}

function linesOf(standing: Standing): readonly string[] {
  const { step, move, turn, phase, states, asked, legal, facts, ending } = standing;
  const place = [`move ${move}`, `step ${step}`, ...(turn === null ? [] : [`turn ${turn}`]), phase];
  return [
    place.filter((part) => part !== '').join(' · '),
    ...indent(states.map(({ id, title, description }) => `${title} [${id}]: ${description}`)),
    ...(ending === null ? [] : [`Ended: ${ending.ending}, ${ending.title}`]),
    asked.length === 0 ? 'Nobody is asked.' : 'Asked:',
    ...indent(columns(asked.map(({ seat, title }) => [seat, title]))),
    ...(Object.keys(legal).length === 0 ? [] : ['Legal:']),
    ...indent(columns(Object.entries(legal).map(([seat, list]) => [seat, sayChoices(list)]))),
    'Facts:',
    ...indent(columns(facts.map(([path, value]) => [path, sayValue(value)]))),
  ];
}
