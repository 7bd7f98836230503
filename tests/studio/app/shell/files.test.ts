import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_FILE, parseReplay, writeReplay } from '../../../../machines/kernel/index.ts';
import { openFiles, openFromLibrary } from '../../../../studio/app/library/open.ts';
import { noteRuns } from '../../../../studio/app/links/origins.ts';
import { addressOf } from '../../../../studio/app/links/view-address.ts';
import { saveToWorkspace } from '../../../../studio/app/newgame/save.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

const ruleset = pigRuleset();
const replay = {
  format: 'replay/1' as const,
  title: 'Two at Pig',
  ruleset: 'pig@1',
  rulesetHash: ruleset.hash,
  seed: {
    format: 'seed/1' as const,
    ruleset: 'pig@1',
    title: 'Pig',
    random: 'a pig',
    seats: ['A', 'B'],
  },
  choices: [{ seat: 'A', choose: 'roll' }],
  chance: { 'turn/1/die/1': 4 },
};
const other = { ...replay, title: 'Another', choices: [] };
const now = () => sessionStore.getState();
const json = (value: unknown, name: string) => new File([JSON.stringify(value)], name);

beforeEach(() => {
  openSession({ rulesets: [ruleset], ruleset, file: replay, fileId: 'replays/pig/two.json' });
  noteRuns(now());
  useUi.setState({ overlay: null, refused: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('files given to the window', () => {
  it('are opened, and stand in the library', async () => {
    await openFiles([json(other, 'other.json'), json(replay, 'two.json')]);
    expect(now().file.title).toBe('Another');
    expect(now().library.map((item) => item.id)).toEqual([
      'dropped/other.json',
      'dropped/two.json',
    ]);
    expect(useUi.getState().overlay).toBeNull();
  });

  it.each([
    ['not JSON', new File(['{"format": "replay/1",'], 'x.json'), 'file/not-json'],
    ['foreign', json({ hello: 1 }, 'x.json'), 'file/foreign'],
    ['malformed', json({ ...replay, choices: 'none' }, 'x.json'), 'file/malformed'],
    ['of unknown rules', json({ ...replay, ruleset: 'pig@9' }, 'x.json'), 'replay/unknown-ruleset'],
  ])('are refused when %s, and the session stays as it was', async (_, file, code) => {
    const before = now();
    await openFiles([file]);
    const { overlay, refused } = useUi.getState();
    expect(overlay).toBe('refused');
    expect(refused[0]?.refusals[0]).toMatchObject({
      code,
      where: expect.stringContaining('x.json'),
      remedy: expect.stringMatching(/\w/),
    });
    expect(now().file).toBe(before.file);
    expect(now().library).toBe(before.library);
  });

  it('are weighed before they are read', async () => {
    const file = new File([], 'huge.json');
    const read = vi.spyOn(file, 'text');
    Object.defineProperty(file, 'size', { value: LONGEST_FILE * 4 + 1 });
    await openFiles([file]);
    expect(useUi.getState().refused[0]?.refusals[0]?.code).toBe('file/too-large');
    expect(read).not.toHaveBeenCalled();
  });

  it('are refused one by one: the good one is opened all the same', async () => {
    await openFiles([json({ hello: 1 }, 'bad.json'), json(other, 'good.json')]);
    expect(now().file.title).toBe('Another');
    expect(useUi.getState().refused.map((one) => one.name)).toEqual(['bad.json']);
  });
});

describe('a file of the library that is not there any more', () => {
  it('is refused', () => {
    openFromLibrary('replays/gone.json');
    expect(useUi.getState().refused[0]?.refusals[0]?.code).toBe('library/no-such-file');
  });
});

describe('saving', () => {
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));

  it('makes the saved file the open one: its address names it and nothing else', async () => {
    answer(200, { hash: 'h' });
    now().goStep(1000);
    expect(now().choose({ seat: 'A', choose: 'bank' })).toBeNull();
    expect(addressOf(now()).line?.done).toHaveLength(1);
    expect(await saveToWorkspace('replays/pig/mine.json', 'Mine')).toEqual([]);
    expect(now()).toMatchObject({ fileId: 'replays/pig/mine.json', file: { title: 'Mine' } });
    expect(addressOf(now())).toEqual({
      ruleset: 'pig@1',
      replay: 'replays/pig/mine.json',
      step: now().step,
    });
    const saved = now().library.find((item) => item.id === 'replays/pig/mine.json');
    expect(parseReplay(saved?.text ?? '', 'x')).toMatchObject({
      value: { choices: [...replay.choices, { seat: 'A', choose: 'bank' }] },
    });
  });

  it('is refused with the server’s reason, and changes nothing', async () => {
    const refusal = {
      code: 'file/newer-on-disk',
      where: 'replays/pig/mine.json',
      found: 'h2',
      expected: 'h1',
      remedy: 'Open it again.',
    };
    answer(409, refusal);
    const before = now();
    expect(await saveToWorkspace('replays/pig/mine.json', 'Mine')).toEqual([refusal]);
    expect(now().file).toBe(before.file);
    expect(now().library).toBe(before.library);
  });

  it('says so when the server does not answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new Error('refused to connect');
    });
    const [refusal] = await saveToWorkspace('replays/pig/mine.json', 'Mine');
    expect(refusal).toMatchObject({
      code: 'server/unreachable',
      found: expect.stringContaining('refused to connect'),
    });
  });

  it('writes a file that opens again as it was', () => {
    const text = writeReplay(now().asReplay('Again'));
    expect(now().openText('again.json', text)).toEqual([]);
    expect(now().recorded.refused).toBeNull();
    expect(now().file.choices).toEqual(replay.choices);
  });
});
