import { describe, expect, it } from 'vitest';
import { commandFor, type Focus, type Press } from '../../../../studio/app/shell/keys.ts';

const press = (keys: string): Press => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
};
const at = (keys: string, focus: Focus = 'page') => commandFor(press(keys), focus);

describe('the keys', () => {
  it.each([
    ['ArrowLeft', { do: 'step', by: -1 }],
    ['ArrowRight', { do: 'step', by: 1 }],
    ['Shift+ArrowRight', { do: 'move', by: 1 }],
    ['PageUp', { do: 'move', by: -1 }],
    ['Home', { do: 'start', by: 0 }],
    ['Space', { do: 'play-pause', by: 0 }],
    ['F10', { do: 'step', by: 1 }],
    ['Alt+F10', { do: 'step', by: 1 }],
    ['F5', { do: 'play', by: 0 }],
    ['Shift+F11', { do: 'step-out', by: 0 }],
    ['r', { do: 'switch-run', by: 0 }],
    ['1', { do: 'see-as', by: 0 }],
    ['5', { do: 'see-as', by: 4 }],
    ['0', { do: 'see-as-spectator', by: 0 }],
    ['9', { do: 'see-all', by: 0 }],
    ['Ctrl+k', { do: 'palette', by: 0 }],
    ['/', { do: 'find-step', by: 0 }],
    ['Shift+/', { do: 'find-step', by: 0 }],
    ['Shift+?', { do: 'help', by: 0 }],
    ['Shift+F6', { do: 'region', by: -1 }],
  ])('%s', (keys, command) => {
    expect(at(keys)).toEqual(command);
  });

  it('leaves the browser its own', () => {
    for (const keys of ['Ctrl+r', 'Ctrl+f', 'Alt+ArrowLeft', 'Ctrl+Shift+k', 'Shift+r', 'q']) {
      expect(at(keys)).toBeNull();
    }
  });

  it('is silent in an editor, but for F6, which leads out of it', () => {
    for (const keys of ['ArrowLeft', 'r', '1', 'Space', 'Ctrl+k', '/', 'F5', 'F10', 'Escape']) {
      expect(at(keys, 'editor')).toBeNull();
    }
    expect(at('F6', 'editor')).toEqual({ do: 'region', by: 1 });
  });

  it('leaves a text field its keys, but for Ctrl+K', () => {
    for (const keys of ['ArrowLeft', 'r', '1', 'Space', '/', 'Home']) {
      expect(at(keys, 'text')).toBeNull();
    }
    expect(at('Ctrl+k', 'text')?.do).toBe('palette');
  });

  it('leaves a slider or a list its arrows, and a button its Space', () => {
    expect(at('ArrowRight', 'arrows')).toBeNull();
    expect(at('r', 'arrows')?.do).toBe('switch-run');
    expect(at('Space', 'button')).toBeNull();
    expect(at('ArrowRight', 'button')?.do).toBe('step');
  });
});
