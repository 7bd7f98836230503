/** Tabs of one browser: each with modules of its own, all with the same storage. */
import { vi } from 'vitest';
import type { ReplayFile, Ruleset } from '../../../../machines/kernel/index.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';
import { pigRuleset } from '../../../tiny/pig.ts';

export const pig = pigRuleset() as unknown as Ruleset;

export const pigFile = (ruleset: Ruleset = pig): ReplayFile => ({
  format: 'replay/1',
  title: 'Two at Pig',
  ruleset: ruleset.id,
  rulesetHash: ruleset.hash,
  seed: {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'Pig',
    random: 'a pig',
    seats: ['A', 'B'],
  },
  choices: [
    { seat: 'A', choose: 'roll' },
    { seat: 'A', choose: 'bank' },
  ],
  chance: { 'turn/1/die/1': 4 },
});

/** A fresh browser: nothing is kept in it. */
export function openBrowser() {
  const browser = fakeStorage();
  vi.stubGlobal('localStorage', browser.storage);
  return browser;
}

/** Opens the studio in a tab, or reloads one: `session` is the tab's own storage. */
export async function openTab(
  rulesets: readonly Ruleset[] = [pig],
  tab = fakeStorage(),
  ruleset: Ruleset = rulesets[0] ?? pig,
) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', tab.storage);
  const listeners: ((event: { readonly key: string | null }) => void)[] = [];
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (typeof listeners)[number]) => {
      if (name === 'storage') listeners.push(listener);
    },
    removeEventListener: () => undefined,
  });
  const { openSession, sessionStore } = await import('../../../../studio/app/session/hooks.ts');
  const store = await import('../../../../studio/app/drafts/draft-store.ts');
  const drafts = await import('../../../../studio/app/drafts/drafts.ts');
  const { keepDrafts } = await import('../../../../studio/app/drafts/keep-drafts.ts');
  store.readAll();
  openSession({
    rulesets,
    ruleset,
    file: pigFile(ruleset),
    fileId: 'replays/pig/two.json',
    draftFor: store.draftFor,
  });
  const stop = keepDrafts();
  const now = sessionStore.getState;
  return {
    tab,
    now,
    drafts,
    stop,
    publish: () => import('../../../../studio/app/drafts/publish.ts'),
    names: () => drafts.savedDrafts().map(({ name }) => name),
    find: (name: string) => {
      const found = drafts.savedDrafts().find((one) => one.name === name);
      if (found === undefined) throw new Error(`no draft ${name}`);
      return found;
    },
    /** What a browser tells the other tabs after one of them wrote. */
    hearAll: () => {
      const ids = new Set([
        ...Object.keys(localStorage).filter((key) => key.startsWith('rules-studio/drafts/')),
        `rules-studio/drafts/${now().draftId}`,
      ]);
      for (const key of ids) for (const listener of listeners) listener({ key });
    },
    act: (label: RegExp) => {
      const found = now().notice?.acts?.find((one) => label.test(one.label));
      if (found === undefined) throw new Error(`no such act: ${JSON.stringify(now().notice)}`);
      now().setNotice(null);
      found.act();
    },
  };
}
