import { describe, expect, it } from 'vitest';
import { pictureOf, pictureSizeOf } from '../../../../studio/app/table/registry.ts';

describe('a game’s own picture', () => {
  it('is there for games that have one', () => {
    expect(pictureOf('gauntlet')).not.toBeNull();
    expect(pictureOf('pig')).toBeNull();
  });

  it('may say how much room it would like', () => {
    expect(pictureSizeOf('gauntlet')?.width).toBeGreaterThan(440);
    expect(pictureSizeOf('gank')).toBeNull();
  });
});
