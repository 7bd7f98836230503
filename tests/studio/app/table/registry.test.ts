import { describe, expect, it } from 'vitest';
import { pictureName, pictureOf, pictureSizeOf } from '../../../../studio/app/table/registry.ts';

describe('a game’s own picture', () => {
  it('is found by the game’s name', () => {
    expect(pictureName('./gank/GankTable.tsx')).toEqual({ game: 'gank', name: 'GankTable' });
    expect(pictureName('./two-words/TwoWordsTable.tsx')?.game).toBe('two-words');
    expect(pictureName('./gank/OtherTable.tsx')).toBeNull();
    expect(pictureName('./generic/GenericTable.tsx')).toBeNull();
    expect(pictureOf('gauntlet')).not.toBeNull();
    expect(pictureOf('pig')).toBeNull();
  });

  it('may say how much room it would like', () => {
    expect(pictureSizeOf('gauntlet')?.width).toBeGreaterThan(440);
    expect(pictureSizeOf('gank')).toBeNull();
  });
});
