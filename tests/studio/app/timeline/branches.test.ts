import { describe, expect, it } from 'vitest';
import { axisOf } from '../../../../studio/app/timeline/axis.ts';
import { branchBoxes, rowsOf } from '../../../../studio/app/timeline/branch-rows.ts';
import { branchesOf } from '../../../../studio/app/timeline/branches.ts';
import { MOVES, pigRun, play } from './pig-run.ts';

function tree() {
  const run = pigRun();
  const main = play(run, MOVES);
  const first = play(run, ['A bank', 'B roll', 'A roll'], run.line(main).nodes[1]?.path);
  const inner = play(run, ['B roll'], run.line(first).nodes[2]?.path);
  const nested = play(run, ['A roll'], inner);
  return { run, main, first, nested };
}

describe('branches', () => {
  it('are none on a line that nobody left', () => {
    const run = pigRun();
    expect(branchesOf(run, run.line(play(run, MOVES)), [], 'all')).toEqual([]);
  });

  it('tell where they leave the line, what was chosen instead, and how far they go', () => {
    const { run, main, first } = tree();
    const [branch] = branchesOf(run, run.line(main), [], 'all');
    expect(branch).toMatchObject({ path: first, fork: 2, parent: null, name: 'A banks instead' });
    expect(branch?.moves.map((move) => [move.seat, move.step])).toEqual([
      ['A', 3],
      ['B', 6],
      ['A', 9],
    ]);
    expect(branch?.tail).toBe(`step ${branch?.last}`);
  });

  it('call the main line by its name when a branch is on the screen, and keep titles of the file', () => {
    const { run, main, first } = tree();
    const [other] = branchesOf(run, run.line(first), [], 'all');
    expect(other).toMatchObject({ path: main, name: 'main line', fork: 2 });
    const played = [{ title: 'A is careful', path: first, refused: null }];
    expect(branchesOf(run, run.line(main), played, 'all')[0]?.name).toBe('A is careful');
  });

  it('hang branches of branches below them', () => {
    const run = pigRun();
    const main = play(run, MOVES);
    const first = play(run, ['A bank', 'B roll'], '00');
    const nested = play(run, ['A roll'], first);
    const other = play(run, ['B roll'], play(run, ['A roll', 'A bank'], first));
    const branches = branchesOf(run, run.line(main), [], 'all');
    expect(branches.map((branch) => [branch.path, branch.parent])).toContainEqual([other, null]);
    expect(nested.startsWith(first)).toBe(true);
  });
});

describe('rows of branches', () => {
  const branch = (fork: number, last: number, parent: number | null = null, name = 'b') => ({
    path: `${fork}-${last}`,
    fork,
    parent,
    name,
    tail: '',
    moves: [],
    last,
  });

  it('are shared by branches that do not meet', () => {
    const axis = axisOf(100, new Set());
    const boxes = branchBoxes([branch(10, 30), branch(60, 80), branch(20, 70)], axis, 1000);
    expect(boxes.map((box) => box.row)).toEqual([0, 0, 1]);
    expect(rowsOf(boxes)).toBe(2);
    expect(rowsOf([])).toBe(1);
  });

  it('are below the parent of a branch', () => {
    const axis = axisOf(100, new Set());
    const boxes = branchBoxes([branch(10, 30), branch(20, 40, 0)], axis, 1000);
    expect(boxes.map((box) => [box.row, box.parentRow])).toEqual([
      [0, null],
      [1, 0],
    ]);
  });

  it('put the name before the stem, or into the tail where there is no room', () => {
    const axis = axisOf(100, new Set());
    const name = 'B attacks instead';
    const [wide, tight] = branchBoxes(
      [branch(50, 60, null, name), branch(1, 9, null, name)],
      axis,
      1000,
    );
    expect(wide?.nameRoom).toBeGreaterThan(100);
    expect(tight).toMatchObject({ nameRoom: 0, tail: 'B attacks instead, ' });
  });
});
