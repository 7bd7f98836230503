import { describe, expect, it } from 'vitest';
import {
  emptyNotes,
  type Note,
  notesPath,
  parseNotes,
  rebaseNotes,
  withNote,
  withoutNote,
  writeNotes,
} from '../../../studio/analysis/notes.ts';

const note = (id: string, text = 'A reviewer should know.'): Note => ({
  id,
  anchor: { kind: 'param', id: 'waves.perPlayer[1]' },
  text,
  against: { id: 'gank@2026-10-15.3', hash: '177eb42d' },
});

const file = (...ids: readonly string[]) =>
  ids.reduce((all, id) => withNote(all, note(id)), emptyNotes('gank@gentle-waves'));

describe('a file of notes', () => {
  it('is read as it was written', () => {
    const step: Note = {
      ...note('b'),
      anchor: { kind: 'step', id: '25', replay: 'replays/gank/cases/turn-full-trace.json' },
    };
    const notes = withNote(file('a'), step);
    expect(parseNotes(writeNotes(notes), 'x')).toEqual({ value: notes });
    expect(writeNotes(notes).endsWith('}\n')).toBe(true);
  });

  it('lies beside its checkpoint', () => {
    expect(notesPath('gank@gentle-waves')).toBe(
      'rulesets/gank/checkpoints/gentle-waves.notes.json',
    );
  });

  it.each([
    ['no JSON', '{', 'file/not-json'],
    ['another format', writeNotes(file()).replace('notes/1', 'notes/9'), 'file/foreign'],
    ['an anchor of no kind', writeNotes(file('a')).replace('"param"', '"whim"'), 'file/malformed'],
    [
      'an empty note',
      writeNotes(withNote(file(), note('a', 'x'))).replace('"x"', '""'),
      'file/malformed',
    ],
    [
      'a key too many',
      writeNotes(file('a')).replace('"text"', '"mood": 1, "text"'),
      'file/malformed',
    ],
  ])('refuses %s, and says where', (_, text, code) => {
    const parsed = parseNotes(text, 'gentle-waves.notes.json');
    if (!('refusals' in parsed)) throw new Error('not refused');
    expect(parsed.refusals[0]?.where).toContain('gentle-waves.notes.json');
    expect(parsed.refusals[0]?.code).toBe(code);
  });

  it('has a note once, where it was', () => {
    const edited = withNote(file('a', 'b', 'c'), note('b', 'Otherwise.'));
    expect(edited.notes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(edited.notes[1]?.text).toBe('Otherwise.');
    expect(withoutNote(edited, 'b').notes.map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('notes that others wrote meanwhile', () => {
  it('stay, and ours are laid over them', () => {
    const base = file('a', 'b');
    const mine = withoutNote(withNote(withNote(base, note('b', 'Mine.')), note('m')), 'a');
    const theirs = withNote(base, note('t'));
    const merged = rebaseNotes(base, mine, theirs);
    expect(merged.notes.map(({ id, text }) => [id, text])).toEqual([
      ['b', 'Mine.'],
      ['t', 'A reviewer should know.'],
      ['m', 'A reviewer should know.'],
    ]);
  });

  it('are all that there is where we changed nothing', () => {
    const base = file('a');
    expect(rebaseNotes(base, base, file('a', 't'))).toEqual(file('a', 't'));
  });
});
