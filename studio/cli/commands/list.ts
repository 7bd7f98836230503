/** `list`: rulesets, seeds and replays of the workspace. */
import { Argument, type Command } from 'commander';
import { sayRefusal } from '../../../machines/kernel/index.ts';
import { filterItems, type LibraryItem, readItem, withEnding } from '../../analysis/library.ts';
import type { LoadedRuleset } from '../../server/rulesets.ts';
import type { Context } from '../context.ts';
import { toCount, withJson } from '../options.ts';
import { asJson, columns, count, indent } from '../text.ts';

type What = 'rulesets' | 'seeds' | 'replays' | 'all';

interface Options {
  readonly game?: string;
  readonly version?: string;
  readonly ending?: string;
  readonly case?: string;
  readonly seats?: number;
  readonly json?: boolean;
}

export function addList(program: Command, context: Context): void {
  withJson(program.command('list'))
    .description('list rulesets, seeds and replays')
    .addArgument(
      new Argument('[what]', 'what to list')
        .choices(['rulesets', 'seeds', 'replays', 'all'])
        .default('all'),
    )
    .option('--game <id>', 'of this game only')
    .option('--version <version>', 'of this version of the rules only')
    .option('--ending <ending>', 'replays that end so; «open»: that stop before an end')
    .option('--case <id>', 'replays of this worked case, or of those whose id holds this')
    .option('--seats <number>', 'with so many seats', toCount)
    .action(async (what: What, options: Options) => list(context, what, options));
}

async function list(context: Context, what: What, options: Options): Promise<void> {
  const workspace = await context.workspace();
  const wants = (kind: What) => what === 'all' || what === kind;
  const rulesets = await workspace.loadRulesets();
  const items = (await workspace.files())
    .map(({ path, kind, text, refusals }) => ({
      ...readItem(path, text, kind),
      ...(refusals.length === 0 ? {} : { problems: refusals }),
    }))
    .filter((item) => wants(item.kind === 'seed' ? 'seeds' : 'replays'));
  const loaded = rulesets.flatMap(({ ruleset }) => ruleset ?? []);
  const ended = items.map((item) => withEnding(item, loaded));
  const shown = filterItems(ended, { ...options, caseId: options.case });
  const kept = wants('rulesets') ? filterRulesets(rulesets, options) : [];
  if (options.json) context.io.out(asJson(listing(kept, shown)));
  else print(context, kept, shown, wants);
}

const filterRulesets = (rulesets: readonly LoadedRuleset[], { game, version }: Options) =>
  rulesets.filter(({ folder }) => {
    const [, ownGame, ownVersion] = folder.split('/');
    return (
      (game === undefined || game === ownGame) && (version === undefined || version === ownVersion)
    );
  });

const listing = (rulesets: readonly LoadedRuleset[], items: readonly LibraryItem[]) => ({
  rulesets: rulesets.map(({ folder, ruleset, refusals }) => ({
    folder,
    id: ruleset?.id ?? null,
    title: ruleset?.title ?? null,
    hash: ruleset?.hash ?? null,
    rules: ruleset?.rules.length ?? 0,
    problems: refusals,
  })),
  files: items.map(({ text: _text, ...item }) => item),
});

function print(
  { io }: Context,
  rulesets: readonly LoadedRuleset[],
  items: readonly LibraryItem[],
  wants: (kind: What) => boolean,
): void {
  const section = (title: string, lines: readonly string[]) => {
    io.out(title);
    for (const line of indent(lines)) io.out(line);
  };
  if (wants('rulesets')) {
    const rows = rulesets.map(({ folder, ruleset, refusals }) =>
      ruleset === null
        ? [folder, 'does not load', refusals.map(sayRefusal).join(' ')]
        : [ruleset.id, ruleset.hash, `${ruleset.title}, ${count(ruleset.rules.length, 'rule')}`],
    );
    section(count(rulesets.length, 'ruleset'), columns(rows));
  }
  for (const kind of ['seed', 'replay'] as const) {
    if (!wants(`${kind}s`)) continue;
    const files = items.filter((item) => item.kind === kind);
    section(count(files.length, kind), columns(files.map(rowOf)));
  }
}

function rowOf(item: LibraryItem): readonly string[] {
  const { id, problems, ruleset, seats, moves, ending, title } = item;
  if (problems.length > 0) return [id, 'cannot be opened', problems.map(sayRefusal).join(' ')];
  const size = item.kind === 'seed' ? `${seats} seats` : `${seats} seats, ${count(moves, 'move')}`;
  const end = item.kind === 'seed' ? '' : `${ending ?? 'open'}  `;
  return [id, ruleset, size, `${end}${title}`];
}
