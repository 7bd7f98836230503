import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { moveStart, run } from '../../../../studio/app/shell/commands.ts';
import { bringBack, resetChanges } from '../../../../studio/app/shell/draft-acts.ts';
import { firstChanges, sayDraft, sayParam } from '../../../../studio/app/shell/draft-words.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';

const ruleset = pigRuleset();
const now = () => sessionStore.getState();

beforeEach(() => {
  openSession({
    rulesets: [ruleset],
    ruleset,
    fileId: null,
    file: {
      format: 'replay/1',
      title: 'Two at Pig',
      ruleset: 'pig@1',
      rulesetHash: ruleset.hash,
      seed: { format: 'seed/1', ruleset: 'pig@1', title: 'Pig', random: 'a', seats: ['A', 'B'] },
      choices: [
        { seat: 'A', choose: 'roll' },
        { seat: 'A', choose: 'bank' },
        { seat: 'B', choose: 'roll' },
      ],
      chance: { 'turn/1/die/1': 4, 'turn/2/die/1': 5 },
    },
  });
});

describe('commands', () => {
  it('step, end, start, and out to where the move began', () => {
    run({ do: 'end', by: 0 });
    const line = now().recorded.run.line(now().path);
    expect(now().step).toBe(line.steps.length - 1);
    run({ do: 'step-out', by: 0 });
    const { step } = now();
    expect(line.nodes.some((node) => node.steps[0]?.index === step)).toBe(true);
    expect(moveStart(line, step)).toBeLessThan(step);
    run({ do: 'start', by: 0 });
    expect(now().step).toBe(0);
    run({ do: 'step', by: 1 });
    expect(now().step).toBe(1);
  });

  it('see as a seat that is there, and leave the view where none is', () => {
    run({ do: 'see-as', by: 1 });
    expect(now().viewer).toBe('B');
    run({ do: 'see-as', by: 4 });
    expect(now().viewer).toBe('B');
    run({ do: 'see-as-spectator', by: 0 });
    expect(now().viewer).toBe('spectator');
  });

  it('say why there is no draft to switch to', () => {
    run({ do: 'switch-run', by: 0 });
    expect(now().notice?.text).toContain('changes nothing');
    now().edit(PIG_PARAMS.replace('20', '4'));
    run({ do: 'switch-run', by: 0 });
    expect(now().shown).toBe('recorded');
    run({ do: 'switch-run', by: 0 });
    expect(now().shown).toBe('draft');
  });

  it('reset all changes, and bring them back', () => {
    const edited = PIG_PARAMS.replace('20', '4');
    now().edit(edited);
    resetChanges();
    expect(now().text).toBe(PIG_PARAMS);
    expect(now().changes).toEqual([]);
    bringBack();
    expect(now().text).toBe(edited);
    expect(useUi.getState().beforeReset).toBeNull();
  });
});

describe('the words of the draft', () => {
  it('count changes, or errors while there are any', () => {
    expect(sayDraft(0, 0)).toBe('draft: no changes');
    expect(sayDraft(1, 0)).toBe('draft: 1 change');
    expect(sayDraft(2, 0)).toBe('draft: 2 changes');
    expect(sayDraft(2, 1)).toBe('draft: 1 error in the text');
    expect(sayDraft(0, 0, 'gentler')).toBe('gentler: no changes');
  });
  it('shorten long values and long lists', () => {
    expect(sayParam(undefined)).toBe('absent');
    expect(sayParam('x'.repeat(90))).toHaveLength(40);
    const changes = Array.from({ length: 30 }, (_, at) => ({
      path: `p${at}`,
      before: 0,
      after: 1,
    }));
    expect(firstChanges(changes, 12)).toMatchObject({ more: 18 });
  });
});
