/** The rulesets that were built in: for the page, which has newer texts where a workspace does, and for workers. */
import type { RulesetModule } from '../../../machines/kernel/index.ts';
import type { RulesOnDisk } from './load-rules.ts';

const modules = import.meta.glob<{ ruleset: RulesetModule }>('../../../rulesets/*/*/index.ts', {
  eager: true,
});
const texts = import.meta.glob<string>('../../../rulesets/*/*/*.{json,jsonc}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Notes on a checkpoint lie beside it.
const checkpoints = import.meta.glob<string>(
  ['../../../rulesets/*/checkpoints/*.json', '!../../../rulesets/*/checkpoints/*.notes.json'],
  { query: '?raw', import: 'default', eager: true },
);

const UP = '../../../';

/** Modules by the folder of their version: charts and schemas, without their texts. */
export const bundledFolders = (): ReadonlyMap<string, RulesetModule> =>
  new Map(
    Object.entries(modules).map(([path, { ruleset }]) => [
      path.slice(UP.length, path.lastIndexOf('/')),
      ruleset,
    ]),
  );

/** The modules alone: charts and schemas, without their texts. */
export const bundledModules = (): readonly RulesetModule[] => [...bundledFolders().values()];

/** The texts as they were when the studio was built. */
export function bundledTexts(): RulesOnDisk {
  const versions = [...bundledFolders()].map(([folder, { files }]) => {
    const text = (name: string) => texts[`${UP}${folder}/${name}`] ?? '';
    const { params, content, rules } = files;
    return {
      folder,
      texts: { params: text(params), content: text(content), rules: text(rules) },
      refusals: [],
    };
  });
  const files = Object.entries(checkpoints).map(([path, text]) => ({
    path: path.slice(UP.length),
    text,
    refusals: [],
  }));
  return { versions, checkpoints: files };
}
