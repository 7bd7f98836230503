/** Cards in the editor: played at once in the open replay, told as the cause, and helped with on the keystroke. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseReplay, type Ruleset } from '../../../../machines/kernel/index.ts';
import { contentName } from '../../../../studio/analysis/content-causes.ts';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { suggestionsAt } from '../../../../studio/app/rules/parameters/completion.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { problemsIn } from '../../../../studio/app/rules/parameters/problems.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { gauntletRuleset } from '../../../support/gauntlet.ts';

const rules = gauntletRuleset() as unknown as Ruleset;
const parsed = parseReplay(
  readFileSync('replays/gauntlet/games/a-runs-the-gauntlet.json', 'utf8'),
  'a-runs-the-gauntlet.json',
);
if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
const file = parsed.value;

beforeEach(() => {
  openSession({ rulesets: [rules], ruleset: rules, file, fileId: null });
});

const now = () => sessionStore.getState();

/** The text with one thing of one card written otherwise. */
function edited(card: string, was: string, is: string): string {
  const text = rules.contentText;
  const from = text.indexOf(`"${card}": {`);
  const at = text.indexOf(was, from);
  if (from === -1 || at === -1) throw new Error(`no ${was} in ${card}`);
  return text.slice(0, at) + is + text.slice(at + was.length);
}

describe('a number of a card', () => {
  it('is played at once, marks what changed, and is named as the cause', () => {
    now().editContent(edited('spearhead', '"do": "total", "add": 2', '"do": "total", "add": 4'));
    const { contentProblems, contentChanges, divergence, shown, drafted } = now();
    expect(contentProblems).toEqual([]);
    expect(contentChanges).toMatchObject([{ before: 2, after: 4 }]);
    expect(shown).toBe('draft');
    expect(drafted).not.toBeNull();
    expect(divergence?.step).toBeGreaterThan(0);
    expect(divergence?.changedSteps.has(divergence.step ?? -1)).toBe(true);
    expect(divergence?.contentCauses).toEqual(contentChanges);
    const [cause] = divergence?.contentCauses ?? [];
    const { title, within } = contentName(cause?.path ?? '', rules.content);
    expect(title).toBe('Spearhead');
    expect(within).toMatch(/^battle\..*\.add$/);
  });

  it('of a card that nobody has changes nothing, and is no cause', () => {
    const { cards, decks } = gauntletRuleset().content;
    const setup = file.seed.setup as { readonly decks: Readonly<Record<string, string>> };
    const brought = Object.values(setup.decks).flatMap((id) => Object.keys(decks[id]?.cards ?? {}));
    const [stranger = '', text] = Object.entries(cards).find(([id]) => !brought.includes(id)) ?? [];
    const value = text?.value ?? 0;
    now().editContent(edited(stranger, `"value": ${value}`, `"value": ${(value % 4) + 1}`));
    expect(now().contentChanges).toHaveLength(1);
    expect(now().divergence?.verdict).toBe('same');
    expect(now().divergence?.contentCauses).toEqual([]);
  });

  it('taken back is the published game again', () => {
    now().editContent(edited('spearhead', '"do": "total", "add": 2', '"do": "total", "add": 4'));
    now().editContent(rules.contentText);
    expect(now().contentChanges).toEqual([]);
    expect(now().drafted).toBeNull();
    expect(now().draft).toBe(rules);
  });
});

/** What is offered where `|` stands. */
function offered(text: string): readonly string[] {
  const offset = text.indexOf('|');
  const whole = text.replace('|', '');
  const schema = jsonSchemaOf(rules.module.contentSchema);
  return suggestionsAt({ text: whole, offset, schema, published: rules.content }).map(
    ({ label }) => label,
  );
}

const inEffect = (instruction: string): string =>
  `{ "cards": { "x": { "title": "X", "tactic": { "do": [${instruction}] } } } }`;

describe('completion inside effects', () => {
  it('offers every kind of instruction', () => {
    const kinds = offered(inEffect('{ "do": "|" }'));
    expect(kinds).toEqual(expect.arrayContaining(['"draw"', '"total"', '"negate"', '"if"']));
    expect(kinds).not.toContain('"hand"');
  });

  it('offers the zones where a zone is asked for', () => {
    const zones = offered(inEffect('{ "do": "move", "what": { "from": "|" }, "to": "hand" }'));
    expect(zones).toEqual(expect.arrayContaining(['"hand"', '"graveyard"', '"reserve"']));
    expect(zones).not.toContain('"draw"');
  });

  it('offers the moments where a moment is asked for', () => {
    const moments = offered(inEffect('{ "do": "later", "at": "|", "then": [] }'));
    expect(moments).toEqual(expect.arrayContaining(['"dice"', '"result"', '"aftermath-end"']));
  });

  it('offers the names that an instruction still lacks, and those alone', () => {
    const names = offered(inEffect('{ "do": "draw", "|" }'));
    expect(names).toEqual(expect.arrayContaining(['count', 'who']));
    expect(names).not.toContain('do');
    expect(names).not.toContain('direction');
  });

  it('goes as deep as effects go', () => {
    const deep = inEffect(
      '{ "do": "if", "when": { "is": "attacker" }, "then": [{ "do": "may", "then": [{ "do": "|" }] }] }',
    );
    expect(offered(deep)).toContain('"reroll"');
  });
});

describe('errors inside effects', () => {
  it.each([
    ['an unknown instruction', '"do": "total", "add": 2', '"do": "totale", "add": 2', 'totale'],
    ['an unknown standpoint', '"is": "attacker"', '"is": "atacker"', 'atacker'],
    ['a name of no instruction', '"do": "total", "add": 2', '"do": "total", "ad": 2', 'ad'],
    ['no number', '"do": "total", "add": 2', '"do": "total", "add": "two"', 'two'],
  ])('%s is told at its place, and the last valid rules go on', (_, was, is, word) => {
    const text = edited('spearhead', was, is);
    now().editContent(text);
    const { contentProblems, contentChanges } = now();
    expect(contentProblems.length).toBeGreaterThan(0);
    expect(contentChanges).toEqual([]);
    const index = indexParams(text);
    const problems = problemsIn(index, contentProblems);
    const lines = text.split('\n');
    expect(problems.some(({ from }) => lines[from.line - 1]?.includes(word))).toBe(true);
    expect(problems.every(({ path }) => path.startsWith('cards.spearhead'))).toBe(true);
  });

  it('an unknown zone and an unknown moment are told with what there is', () => {
    now().editContent(edited('last-reserves', '"from": "hand"', '"from": "pocket"'));
    expect(now().contentProblems[0]?.expected).toMatch(/hand.*graveyard/);
    now().editContent(edited('second-guess', '"at": "dice"', '"at": "tomorrow"'));
    expect(now().contentProblems[0]?.expected).toMatch(/dice.*result/);
  });

  it('are told fast enough for the keystroke', () => {
    const start = performance.now();
    const keystrokes = ['"ad', '"add', '"add"', '"add": ', '"add": 3'];
    for (const typed of keystrokes) now().editContent(edited('spearhead', '"add": 2', typed));
    expect((performance.now() - start) / keystrokes.length).toBeLessThan(400);
    expect(now().contentChanges).toHaveLength(1);
  });
});
