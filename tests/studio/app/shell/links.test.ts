import { beforeEach, describe, expect, it } from 'vitest';
import { type Ruleset, writeReplay } from '../../../../machines/kernel/index.ts';
import { readItem } from '../../../../studio/analysis/library.ts';
import { readAddress, writeAddress } from '../../../../studio/app/links/address.ts';
import { withChangesInText } from '../../../../studio/app/links/draft-text.ts';
import { openAddress } from '../../../../studio/app/links/open-address.ts';
import { noteRuns, sharedMoves } from '../../../../studio/app/links/origins.ts';
import { addressOf } from '../../../../studio/app/links/view-address.ts';
import { emptyReplay } from '../../../../studio/app/session/fresh-replay.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

const ruleset = pigRuleset();
const roll = (seat: string) => ({ seat, choose: 'roll' });
const bank = (seat: string) => ({ seat, choose: 'bank' });

const file = {
  format: 'replay/1' as const,
  title: 'Two at Pig',
  ruleset: 'pig@1',
  rulesetHash: ruleset.hash,
  seed: {
    format: 'seed/1' as const,
    ruleset: 'pig@1',
    title: 'Two at Pig',
    random: 'a pig',
    seats: ['A', 'B'],
  },
  choices: [roll('A'), bank('A'), roll('B')],
  chance: { 'turn/1/die/1': 4, 'turn/1/die/2': 3, 'turn/2/die/1': 5 },
  branches: [{ at: 1, title: 'A dares', choices: [roll('A')] }],
};
const ID = 'replays/pig/two.json';

/** The studio as it is right after it was loaded. */
function freshStudio(): void {
  openSession({ rulesets: [ruleset], ruleset, file, fileId: ID });
  now().setLibrary([readItem(ID, writeReplay(file))]);
  noteRuns(now());
}
const now = () => sessionStore.getState();

const view = () => {
  const { fileId, step, viewer, shown, selection, changes, path } = now();
  const played = shown === 'draft' ? now().drafted : now().recorded;
  const choices = played?.run.line(path).nodes.map((node) => node.choice);
  return { fileId, step, viewer, shown, selection, changes, choices };
};

/** Opens the address of the view on the screen in a fresh studio, and says what it then shows. */
function reopened() {
  const hash = writeAddress(addressOf(now()));
  freshStudio();
  open(hash);
  return view();
}
function open(hash: string): void {
  const found = readAddress(hash);
  if (found === null) throw new Error(hash);
  openAddress(found);
  noteRuns(now());
}

describe('the address of a view', () => {
  beforeEach(freshStudio);

  it('reopens a step, a viewer and a selection', () => {
    now().goStep(3);
    now().setViewer('B');
    now().select({ kind: 'state', id: 'turn.rolling' });
    const before = view();
    expect(reopened()).toEqual(before);
    expect(now().notice).toBeNull();
  });

  it('reopens a branch of the file by its cursor', () => {
    const branch = now().recorded.branches[0]?.path ?? '';
    now().goPath(branch);
    const before = view();
    expect(addressOf(now()).path).toBe(branch);
    expect(reopened()).toEqual(before);
  });

  it('reopens a branch that no file has, with what was played in it', () => {
    now().goPath('00');
    now().choose(roll('A'));
    now().goStep(2);
    now().choose(bank('A'));
    now().goPath(now().recorded.branches[0]?.path ?? '');
    now().choose(bank('A'));
    noteRuns(now());
    const before = view();
    expect(addressOf(now()).line?.shared).toBe(1);
    expect(reopened()).toEqual(before);
  });

  it('reopens a line that goes on after the end of the file', () => {
    now().goStep(1000);
    now().choose(bank('B'));
    now().goStep(4);
    const before = view();
    expect(addressOf(now()).line).toEqual({ shared: 3, done: [bank('B')] });
    expect(reopened()).toEqual(before);
  });

  it('reopens a new game that was never saved', () => {
    const seed = { ...file.seed, random: 'another', seats: ['A', 'B', 'C'] };
    expect(now().newGame(seed, {})).toEqual([]);
    noteRuns(now());
    now().choose(roll('A'));
    const before = view();
    expect(reopened()).toEqual(before);
    expect(now().file.seed.random).toBe('another');
  });

  it('reopens a draft with its changes', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 4'));
    noteRuns(now());
    now().show('draft');
    now().goStep(3);
    const before = view();
    expect(before.shown).toBe('draft');
    expect(reopened()).toEqual(before);
    expect(now().text).toContain('// Points to bank.');
  });

  it('reopens a branch played under the draft', () => {
    now().edit(PIG_PARAMS.replace('"sides": 6', '"sides": 8'));
    noteRuns(now());
    now().goPath('00');
    now().choose(roll('A'));
    now().choose(bank('A'));
    const before = view();
    expect(before.shown).toBe('draft');
    expect(reopened()).toEqual(before);
  });

  it('keeps a draft that is being written here, and says so', () => {
    const mine = PIG_PARAMS.replace('"goal": 20', '"goal": 7');
    now().edit(mine);
    open('#/debug?changes={"goal":4}');
    expect(now().text).toBe(mine);
    expect(now().notice?.text).toContain('yours is kept');
    // Beside it, where that is wanted.
    const { draftHistory } = now();
    now().notice?.acts?.[0]?.act();
    expect(now().changes).toEqual([{ path: 'goal', before: 20, after: 4 }]);
    expect(now().draftHistory).toBe(draftHistory + 1);
  });

  it('says nothing of a draft that is the link’s own', () => {
    now().edit(PIG_PARAMS.replace('"goal": 20', '"goal": 4'));
    open(writeAddress(addressOf(now())));
    expect(now().notice).toBeNull();
    expect(now().changes).toHaveLength(1);
  });

  it('reopens a replay under the other rules that it was looked at under', () => {
    const long = { ...pigRuleset(), id: 'pig@long', hash: 'long' };
    const rules = [ruleset, long];
    now().setRulesets(rules);
    now().openRuleset('pig@long');
    const hash = writeAddress(addressOf(now()));
    expect(hash).toContain('ruleset=pig@long');
    freshStudio();
    now().setRulesets(rules);
    open(hash);
    expect(now()).toMatchObject({ fileId: ID, ruleset: { id: 'pig@long' }, notice: null });
    open('#/debug?ruleset=pig@1&replay=replays/pig/two.json');
    expect(now().ruleset.id).toBe('pig@1');
  });
});

describe('the address of a draft of the content', () => {
  const gank = gankRuleset() as unknown as Ruleset;
  const studio = () =>
    openSession({ rulesets: [gank], ruleset: gank, file: emptyReplay(gank), fileId: null });

  it('reopens it, beside changed parameters', () => {
    studio();
    now().editContent(gank.contentText.replace('"title": "Tank"', '"title": "Bulwark"'));
    now().edit(gank.paramsText.replace('"perShadow": 1', '"perShadow": 2'));
    const { contentChanges, changes } = now();
    expect([contentChanges.length, changes.length]).toEqual([1, 1]);
    const hash = writeAddress(addressOf(now()));
    studio();
    open(hash);
    expect(now().contentChanges).toEqual(contentChanges);
    expect(now().changes).toEqual(changes);
    expect(now().notice).toBeNull();
  });

  it('leaves both texts alone where one of them does not fit', () => {
    studio();
    open('#/debug?changes={"damage.perShadow":2}&content={"classes.tank.title":7}');
    expect(now().text).toBe(gank.paramsText);
    expect(now().contentText).toBe(gank.contentText);
    expect(now().notice?.text).toContain('do not fit');
  });
});

describe('an address that does not fit', () => {
  beforeEach(freshStudio);

  it.each([
    ['ruleset=pig@9', 'pig@9'],
    ['replay=replays/none.json', 'none.json'],
    ['step=9999', '9999'],
    ['path=0z0z', '0z0z'],
    ['line=[1,{"seat":"B","choose":"roll"}]', 'stops after 1'],
    ['line=[99]', 'shorter'],
    ['as=Z', 'Z'],
    ['show=draft', 'draft'],
    ['sel=rule:pig.none', 'pig.none'],
    ['sel=state:nowhere', 'nowhere'],
    ['changes={"goal":-3}', 'goal'],
    ['changes={"no.such":1}', 'do not fit'],
    ['step=x', 'step'],
  ])('is said, and passed over: %s', (part, said) => {
    open(`#/debug?${part}`);
    expect(now().notice?.kind).toBe('warning');
    expect(now().notice?.text).toContain(said);
    expect(now().fileId).toBe(ID);
    expect(now().text).toBe(PIG_PARAMS);
  });
});

describe('a draft from a link', () => {
  it('changes values, one of a list too, and leaves comments alone', () => {
    const text = '{\n  // few\n  "a": { "b": [1, 2, 3] }, // kept\n  "c": 1\n}\n';
    expect(withChangesInText(text, { 'a.b[1]': 9, c: { d: true } })).toBe(
      '{\n  // few\n  "a": { "b": [1, 9, 3] }, // kept\n  "c": {\n    "d": true\n  }\n}\n',
    );
  });
});

describe('two cursors', () => {
  it('share whole moves only', () => {
    expect(sharedMoves('000102', '000103')).toBe(2);
    expect(sharedMoves('0010', '0011')).toBe(1);
    expect(sharedMoves('', '00')).toBe(0);
  });
});
