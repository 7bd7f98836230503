import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ruleset, refusal } from '../../../../machines/kernel/index.ts';
import {
  emptyNotes,
  type Note,
  type NotesFile,
  withNote,
  withoutNote,
  writeNotes,
} from '../../../../studio/analysis/notes.ts';
import type { Side } from '../../../../studio/app/compare/sides.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';
import { pig, short } from './workspace.ts';

const PATH = 'rulesets/pig/checkpoints/short.notes.json';

const checkpoint: Side = { ref: short.id, title: short.id, kind: 'checkpoint', ruleset: short };
const draft: Side = { ref: 'draft:1', title: 'draft over pig@1', kind: 'draft', ruleset: pig };

const note = (id: string, text = 'Too short?'): Note => ({
  id,
  anchor: { kind: 'param', id: 'goal' },
  text,
  against: { id: 'pig@1', hash: pig.hash },
});

type Answer = { readonly saved: string } | { readonly refusals: readonly unknown[] };

/** A tab with a server, or without one; what is saved there, and what others save. */
async function open(server: 'connected' | 'static' = 'connected', answer?: Answer) {
  vi.resetModules();
  const written: (readonly [string, string])[] = [];
  let hear: (workspace: unknown) => void = () => undefined;
  vi.doMock('../../../../studio/app/session/server-client.ts', () => ({
    onWorkspace: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
    saveWorkspaceFile: (path: string, text: string): Promise<Answer> => {
      written.push([path, text]);
      return Promise.resolve(answer ?? { saved: path });
    },
  }));
  const { openSession, sessionStore } = await import('../../../../studio/app/session/hooks.ts');
  const { emptyReplay } = await import('../../../../studio/app/session/fresh-replay.ts');
  const rulesets: readonly Ruleset[] = [pig, short];
  openSession({ rulesets, ruleset: pig, file: emptyReplay(pig), fileId: null });
  sessionStore.setState({ server });
  const store = await import('../../../../studio/app/compare/notes-store.ts');
  const hearText = (text: string) => hear({ checkpoints: [{ kind: 'notes', path: PATH, text }] });
  const others = (file: NotesFile) => hearText(writeNotes(file));
  const ids = (side: Side) => store.openNotes(side).file.notes.map(({ id }) => id);
  const add = (side: Side, one: Note) => store.changeNotes(side, (file) => withNote(file, one));
  return { ...store, written, hearText, others, ids, add };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage().storage);
});
afterEach(() => {
  vi.doUnmock('../../../../studio/app/session/server-client.ts');
  vi.unstubAllGlobals();
});

describe('notes about a checkpoint', () => {
  it('are written beside it, each change whole', async () => {
    const { add, changeNotes, openNotes, written } = await open();
    await add(checkpoint, note('a'));
    await changeNotes(checkpoint, (file) => withoutNote(withNote(file, note('b')), 'a'));
    expect(written.map(([path]) => path)).toEqual([PATH, PATH]);
    expect(written[1]?.[1]).toBe(writeNotes(withNote(emptyNotes('pig@short'), note('b'))));
    expect(openNotes(checkpoint)).toMatchObject({ place: 'workspace', refusals: [] });
  });

  it('stay in the browser without a server, through a reload, until one takes them', async () => {
    const first = await open('static');
    await first.add(checkpoint, note('a'));
    expect(first.written).toEqual([]);
    expect(first.openNotes(checkpoint).place).toBe('browser');
    const again = await open();
    expect(again.ids(checkpoint)).toEqual(['a']);
    expect(again.openNotes(checkpoint).place).toBe('browser');
    await again.saveNotes(checkpoint);
    expect(again.openNotes(checkpoint).place).toBe('workspace');
    const third = await open();
    third.others(withNote(emptyNotes('pig@short'), note('a')));
    expect(third.ids(checkpoint)).toEqual(['a']);
  });

  it('stay here with the reason where the server refuses them', async () => {
    const why = refusal(
      'server/changed',
      PATH,
      'another text',
      'the text last read',
      'Look again.',
    );
    const { add, openNotes } = await open('connected', { refusals: [why] });
    await add(checkpoint, note('a'));
    expect(openNotes(checkpoint)).toMatchObject({ place: 'browser', refusals: [why] });
    expect(openNotes(checkpoint).file.notes).toHaveLength(1);
  });

  it('take in what others wrote, and keep what is only here', async () => {
    const { add, ids, others } = await open('static');
    others(withNote(emptyNotes('pig@short'), note('t')));
    expect(ids(checkpoint)).toEqual(['t']);
    await add(checkpoint, note('mine'));
    others(withNote(withNote(emptyNotes('pig@short'), note('t')), note('t2')));
    expect(ids(checkpoint)).toEqual(['t', 't2', 'mine']);
  });

  it('do not write over a file that cannot be read', async () => {
    const { add, openNotes, hearText, written } = await open();
    hearText('{ "format": "notes/1", "half": ');
    expect(openNotes(checkpoint).refusals).toMatchObject([{ code: 'file/not-json' }]);
    await add(checkpoint, note('a'));
    expect(written).toEqual([]);
    expect(openNotes(checkpoint)).toMatchObject({ place: 'browser' });
    expect(openNotes(checkpoint).refusals).toHaveLength(1);
    expect(openNotes(checkpoint).file.notes).toHaveLength(1);
  });
});

describe('notes about a draft or a version', () => {
  it('have no file: they stay in this browser', async () => {
    const first = await open();
    await first.add(draft, note('a'));
    expect(first.hasFile(draft)).toBe(false);
    expect(first.written).toEqual([]);
    expect((await open()).ids(draft)).toEqual(['a']);
  });
});
