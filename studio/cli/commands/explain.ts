/** `explain`: the why of a step, of a fact, or of a transition that was not taken. */
import type { Command } from 'commander';
import { refusal, sayGuard, sayValue } from '../../../machines/kernel/index.ts';
import {
  explainFact,
  explainStep,
  type FactStory,
  type GuardStory,
  type StepStory,
} from '../../analysis/explain.ts';
import {
  type Candidate,
  type EdgeAnswer,
  type Question,
  whyNotEdge,
} from '../../analysis/why-not.ts';
import {
  type Context,
  momentOf,
  type OpenReplay,
  openReplay,
  type PlaceOptions,
  viewerOf,
} from '../context.ts';
import { withJson, withPlace } from '../options.ts';
import { EXIT, Stop, wrongUsage } from '../stop.ts';
import { asJson, columns, indent, sayValues } from '../text.ts';

interface Options extends PlaceOptions {
  readonly fact?: string;
  readonly whyNot?: string;
  readonly json?: boolean;
}

export function addExplain(program: Command, context: Context): void {
  withJson(withPlace(program.command('explain')))
    .description('explain a step of a replay: rules, guards, dice, what was written and read')
    .argument('<replay>', 'its file')
    .option('--fact <path>', 'the step that last wrote this fact: «seats.A.health»')
    .option('--why-not <transition>', 'why this transition was or was not taken there')
    .action(async (file: string, options: Options) => explain(context, file, options));
}

async function explain(context: Context, file: string, options: Options): Promise<void> {
  const open = await openReplay(context, file);
  const viewer = viewerOf(open, options.as);
  const { step } = momentOf(open, options);
  const { run, line } = open;
  if (options.whyNot !== undefined) {
    const id = edgeNamed(open, options.whyNot);
    const answer = whyNotEdge(run, line, step.index, viewer, id);
    if (answer === null) throw noTransition(open, options.whyNot);
    print(context, options, answer, () => whyNotLines(answer, step.index));
    return;
  }
  if (options.fact !== undefined) {
    const story = explainFact(run, line, options.fact, step.index, viewer);
    if (story.value === undefined && story.write === null) throw noFact(story);
    print(context, options, story, () => factLines(story, step.index));
    return;
  }
  const story = explainStep(run, line, step.index, viewer);
  print(context, options, story, () => stepLines(story));
}

function print<T>(
  { io }: Context,
  { json }: Options,
  value: T,
  lines: () => readonly string[],
): void {
  if (json) io.out(asJson(value));
  else for (const line of lines()) io.out(line);
}

/** A transition by its whole id, or by a part that only one has. */
function edgeNamed({ run }: OpenReplay, typed: string): string {
  const { edges } = run.chart.graph;
  if (edges.some((edge) => edge.id === typed)) return typed;
  const like = edges.filter((edge) => edge.id.includes(typed));
  if (like.length === 1 && like[0] !== undefined) return like[0].id;
  if (like.length === 0) return typed;
  const some = like.slice(0, 8).map((edge) => `«${edge.id}»`);
  const found = `${typed}, which ${like.length} transitions hold`;
  throw wrongUsage('--why-not', found, `one of ${some.join(', ')}`, 'Write its whole id.');
}

function noTransition({ run }: OpenReplay, typed: string): Stop {
  const key = typed.split(' ')[0] ?? typed;
  const from = run.chart.graph.edges.filter((edge) => edge.source.endsWith(key)).slice(0, 8);
  const remedy =
    from.length === 0
      ? 'An id reads «source state > event, always or done > number».'
      : `From there lead ${from.map((edge) => `«${edge.id}»`).join(', ')}.`;
  return wrongUsage('--why-not', typed, 'a transition of this chart', remedy);
}

function noFact({ path, similar }: FactStory): Stop {
  const remedy =
    similar.length === 0 ? '«rules-studio show» lists them.' : `Perhaps ${similar.join(' or ')}.`;
  const expected = 'a fact that this viewer sees';
  return new Stop([refusal('facts/no-such-path', '--fact', path, expected, remedy)], EXIT.usage);
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...indent(lines)];

function stepLines(story: StepStory): readonly string[] {
  const { step, move, states, choice, edges, rulings, guards, rest, writes, reads } = story;
  const where = states.map(({ id, title }) => `${title} [${id}]`).join(', ');
  return [
    `Step ${step}, move ${move}${choice === null ? '' : ` (${choice})`} → ${where}`,
    ...section(
      'Took',
      edges.map(({ id, because }) => `${id}: ${because}`),
    ),
    ...section(
      'Because',
      rulings.flatMap(({ rule, text, values }) => [
        text,
        `  ${rule.id} «${rule.title}»${Object.keys(values).length === 0 ? '' : `: ${sayValues(values)}`}`,
      ]),
    ),
    ...section('Guards asked', guards.map(sayGuardStory)),
    ...section(
      'Wrote',
      columns(
        writes.map(({ path, before, after }) => [path, `${sayValue(before)} → ${sayValue(after)}`]),
      ),
    ),
    ...section('Parameters read', columns(reads.map(({ path, value }) => [path, sayValue(value)]))),
    ...section('Rests here, since', rest.map(sayGuardStory)),
  ];
}

function sayGuardStory({ phrase, verdict, values, rules }: GuardStory): string {
  const known = Object.keys(values).length === 0 ? '' : ` (${sayValues(values)})`;
  const cited = rules.length === 0 ? '' : `  ${rules.map(({ id }) => id).join(', ')}`;
  return `${verdict ? 'yes' : 'no '} ${phrase}${known}${cited}`;
}

function factLines(
  { path, value, write, story, history }: FactStory,
  at: number,
): readonly string[] {
  const head = `${path} is ${sayValue(value)} at step ${at}`;
  if (write === null || story === null) return [`${head}; nothing has written it.`];
  const change = `${write.path}: ${sayValue(write.before)} → ${sayValue(write.after)}`;
  return [
    head,
    `Last written by step ${story.step}: ${change}`,
    ...indent(stepLines(story)),
    ...section(
      'Every time it was written',
      columns(
        history.map((one) => [
          `step ${one.step}`,
          `move ${one.move}`,
          one.write.path,
          `${sayValue(one.write.before)} → ${sayValue(one.write.after)}`,
        ]),
      ),
    ),
  ];
}

function whyNotLines({ edge, came, next, nearest }: EdgeAnswer, at: number): readonly string[] {
  const guard = edge.guard === undefined ? '' : `, when ${sayGuard(edge.guard)}`;
  const nowhere = `Its state is not active around step ${at}; nearest: ${sayNearest(nearest)}.`;
  return [
    `${edge.id} → ${edge.target}${guard}`,
    ...(came === null ? [] : [`Before step ${at}:`, ...indent(questionLines(came))]),
    ...(next === null ? [] : [`After step ${at}:`, ...indent(questionLines(next))]),
    ...(came === null && next === null ? [nowhere] : []),
  ];
}

const sayNearest = ({ before, after }: EdgeAnswer['nearest']): string =>
  [before, after].flatMap((step) => (step === null ? [] : [`step ${step}`])).join(' and ') ||
  'never in this replay';

const questionLines = ({ candidates }: Question): readonly string[] =>
  candidates.flatMap(candidateLines);

const FATES: Readonly<Record<Candidate['fate'], string>> = {
  taken: 'taken',
  blocked: 'its guard says no',
  earlier: 'one before it was taken',
  inner: 'one further inside was taken',
  outdone: 'its guard holds, and another was taken',
  waits: 'waits for its event',
  unasked: 'was not asked',
  hidden: 'not this viewer’s to know',
};

function candidateLines({ edge, fate, guards }: Candidate): readonly string[] {
  return [
    `${edge.id} → ${edge.target}: ${FATES[fate]}`,
    ...indent(
      guards.map(({ phrase, negated, verdict, hidden, values, rules, params }) => {
        const said = hidden ? 'hidden' : verdict === null ? 'not asked' : verdict ? 'yes' : 'no';
        const known = Object.keys(values).length === 0 ? '' : ` (${sayValues(values)})`;
        const read = params.map(({ path, value }) => `${path} = ${sayValue(value)}`).join(', ');
        const parts = [
          `${negated ? 'not: ' : ''}${phrase}: ${said}${known}`,
          read,
          rules.join(', '),
        ];
        return parts.filter((part) => part !== '').join('  ');
      }),
    ),
  ];
}
