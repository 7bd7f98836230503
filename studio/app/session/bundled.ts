/** The rulesets that were built in: for the page, and for workers, which load their own. */
import {
  loadCheckpoints,
  loadRuleset,
  type Ruleset,
  type RulesetModule,
  sayRefusal,
} from '../../../machines/kernel/index.ts';

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

/** The modules alone: charts and schemas, without their texts. */
export const bundledModules = (): readonly RulesetModule[] =>
  Object.values(modules).map(({ ruleset }) => ruleset);

/**
 * Every ruleset that was built in. Throws where a version does not load: it would not have been
 * published. A checkpoint that does not load is left out, and the console says why.
 */
export function bundledRulesets(): readonly Ruleset[] {
  const versions = Object.entries(modules).map(([path, { ruleset: module }]) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const text = (name: string) => texts[folder + name] ?? '';
    const { params, content, rules } = module.files;
    const loaded = loadRuleset(module, {
      params: text(params),
      content: text(content),
      rules: text(rules),
    });
    if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals, null, 2));
    return loaded.ruleset;
  });
  const sources = Object.entries(checkpoints).map(([path, text]) => ({
    name: path.slice(UP.length),
    text,
  }));
  const laid = loadCheckpoints(versions, sources);
  for (const refusal of laid.flatMap(({ refusals }) => refusals))
    console.error(sayRefusal(refusal));
  return [...versions, ...laid.flatMap(({ ruleset }) => ruleset ?? [])];
}
