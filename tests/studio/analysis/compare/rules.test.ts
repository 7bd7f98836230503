/** Parameters with their meaning, content, and the register: of Gank, and of hand-made clauses. */
import { describe, expect, it } from 'vitest';
import type { RuleClause, Ruleset } from '../../../../machines/kernel/index.ts';
import { withChanges } from '../../../../machines/kernel/index.ts';
import { compareContent } from '../../../../studio/analysis/compare/content.ts';
import { compareParams } from '../../../../studio/analysis/compare/params.ts';
import { compareRegisters } from '../../../../studio/analysis/compare/register.ts';
import { gankRuleset } from '../../../support/gank.ts';

const gank = gankRuleset() as unknown as Ruleset;

function gankWith(changes: Parameters<typeof withChanges>[1]): Ruleset {
  const laid = withChanges(gank, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

/** Gank with other content: only what a test says differs. */
function withClass(name: string, fields: Readonly<Record<string, string>>): Ruleset {
  const content = structuredClone(gank.content) as {
    classes: Record<string, Record<string, string>>;
  };
  Object.assign(content.classes[name] ?? {}, fields);
  return { ...gank, content };
}

describe('parameters', () => {
  it('are told with unit, meaning and rules, entries of a list by their list', () => {
    const [change, ...others] = compareParams(gank, gankWith({ 'waves.perPlayer[1]': 0 }));
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'changed',
      paths: { before: 'waves.perPlayer[1]', after: 'waves.perPlayer[1]' },
      before: 1,
      after: 0,
      meaning: { unit: 'shadows a seat', rules: ['gank.wave.schedule'], isWording: false },
    });
    expect(change?.meaning.description).toContain('Shadows that join the army');
  });

  it('count an inserted wave as one insertion', () => {
    const changes = compareParams(gank, gankWith({ 'waves.perPlayer': [3, 2, 1, 4, 2, 5, 3] }));
    expect(changes.map(({ kind, of, paths }) => [kind, of, paths.after])).toEqual([
      ['added', 'item', 'waves.perPlayer[1]'],
    ]);
  });

  it('count an order as a move, not as a change', () => {
    const after = gankWith({ 'damage.absorbOrder': ['healing', 'defense'] });
    expect(compareParams(gank, after).map(({ kind }) => kind)).toEqual(['moved']);
  });
});

describe('content', () => {
  it('tells words for people from what play follows from', () => {
    const words = compareContent(gank, withClass('tank', { title: 'Bulwark' }));
    const play = compareContent(gank, withClass('tank', { award: 'unique-lowest' }));
    expect(words.map(({ paths, meaning }) => [paths.after, meaning.isWording])).toEqual([
      ['classes.tank.title', true],
    ]);
    expect(play.map(({ paths, meaning }) => [paths.after, meaning.isWording])).toEqual([
      ['classes.tank.award', false],
    ]);
    expect(play[0]?.meaning.rules).toEqual(['gank.award.tank']);
  });
});

describe('the register', () => {
  const clause = (id: string, more: Partial<RuleClause> = {}): RuleClause => ({
    id,
    title: id,
    text: `The text of ${id}.`,
    ...more,
  });
  const ruled = (rules: readonly RuleClause[]): Ruleset => ({ ...gank, rules });
  const compare = (before: readonly RuleClause[], after: readonly RuleClause[]) =>
    compareRegisters(ruled(before), ruled(after), []).changes;

  it('tells clauses that came and went, in any order of the rest', () => {
    const changes = compare([clause('r.a'), clause('r.b')], [clause('r.c'), clause('r.a')]);
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['added r.c', 'removed r.b']);
  });

  it('tells title, text and reading apart', () => {
    const reading = { question: 'Which?', choice: 'This.', why: 'So.' };
    const changes = compare(
      [clause('r.a', { reading })],
      [clause('r.a', { title: 'New', text: 'New.', reading: { ...reading, choice: 'That.' } })],
    );
    expect(changes).toMatchObject([
      { kind: 'reworded', parts: [{ part: 'title' }, { part: 'text' }, { part: 'reading' }] },
    ]);
  });

  it('tells parameters that are linked otherwise', () => {
    const changes = compare(
      [clause('r.a', { params: ['x', 'y'] })],
      [clause('r.a', { params: ['y', 'z'] })],
    );
    expect(changes).toEqual([{ kind: 'relinked', id: 'r.a', added: ['z'], removed: ['x'] }]);
  });

  it('flags a text whose parameter changed and which did not', () => {
    const after = gankWith({ 'waves.perPlayer[1]': 0 });
    const params = compareParams(gank, after);
    const { stale, changes } = compareRegisters(gank, after, params);
    expect(changes).toEqual([]);
    expect(stale).toMatchObject([{ id: 'gank.wave.schedule', paths: ['waves.perPlayer[1]'] }]);
    const rewritten = after.rules.map((one) =>
      one.id === 'gank.wave.schedule' ? { ...one, text: 'Other waves come.' } : one,
    );
    expect(compareRegisters(gank, { ...after, rules: rewritten }, params).stale).toEqual([]);
  });

  it('flags a clause under content that changed, and none under mere words', () => {
    const stale = (after: Ruleset) =>
      compareRegisters(gank, after, compareContent(gank, after)).stale.map(({ id }) => id);
    expect(stale(withClass('tank', { award: 'unique-lowest' }))).toEqual(['gank.award.tank']);
    expect(stale(withClass('tank', { title: 'Bulwark' }))).toEqual([]);
  });
});
