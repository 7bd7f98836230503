/** A ruleset's parameters as its schema declares them, against the register and against who reads them. */
import * as z from 'zod';
import { formatPath, type Ruleset, valueAt } from '../../../machines/kernel/index.ts';
import { error, type Finding, type SourceText, warning } from './finding.ts';

export interface Parameter {
  readonly path: string;
  /** The rules that its schema names; null where the schema is silent. */
  readonly rules: readonly string[] | null;
  /** The values that it may have, where they can be listed. */
  readonly values: readonly unknown[] | null;
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly rules?: readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** What the schema says rules of is one parameter; where it is silent, every leaf is, lists whole. */
export function parametersOf(ruleset: Ruleset): readonly Parameter[] {
  const schema = z.toJSONSchema(ruleset.module.paramsSchema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const found: Parameter[] = [];
  const visit = (node: JsonSchema, path: readonly string[]) => {
    if (node.rules === undefined && node.properties !== undefined) {
      for (const [key, inner] of Object.entries(node.properties)) visit(inner, [...path, key]);
      return;
    }
    const values = node.const === undefined ? (node.enum ?? null) : [node.const];
    found.push({ path: formatPath(path), rules: node.rules ?? null, values });
  };
  visit(schema, []);
  return found;
}

/** Whether `path` names the parameter, a part of it, or a table that holds it. */
const touches = (path: string, parameter: string): boolean =>
  path === parameter || isInside(path, parameter) || isInside(parameter, path);

const isInside = (path: string, outer: string): boolean =>
  path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** Parameters that the register names and the file lacks, and the reverse. */
export function registerFindings(ruleset: Ruleset): readonly Finding[] {
  const parameters = parametersOf(ruleset);
  const named = ruleset.rules.flatMap((rule) =>
    (rule.params ?? []).map((path) => ({ rule, path })),
  );
  // A register that names no parameter at all says nothing about them.
  const isSilent = named.length === 0;
  return [
    ...named
      .filter(({ path }) => valueAt(ruleset.params, path) === undefined)
      .map(({ rule, path }) =>
        error('param/unknown', path, `${rule.id} names it, and there is no such parameter`),
      ),
    ...parameters
      .filter(({ path }) => !isSilent && !named.some((one) => touches(one.path, path)))
      .map(({ path }) => error('param/unregistered', path, 'no rule of the register names it')),
    ...parameters.flatMap((parameter) => disagreement(ruleset, parameter)),
  ];
}

function disagreement(ruleset: Ruleset, { path, rules }: Parameter): readonly Finding[] {
  if (rules === null) return [];
  // The schema is the module's, and so is the register that it must agree with.
  const naming = ruleset.register
    .filter((rule) => rule.params?.includes(path))
    .map((rule) => rule.id);
  const onlySchema = rules.filter((id) => !naming.includes(id));
  const onlyRegister = naming.filter((id) => !rules.includes(id));
  return [
    ...onlySchema.map((id) =>
      error('param/rules-disagree', path, `its schema names ${id}, whose entry does not name it`),
    ),
    ...onlyRegister.map((id) =>
      error('param/rules-disagree', path, `${id} names it, and its schema does not name ${id}`),
    ),
  ];
}

/**
 * Parameters that nothing reads. `reads`: paths recorded while games ran. A parameter that only
 * the code's text mentions is a class of its own: it may be read by what never ran.
 */
export function unreadFindings(
  ruleset: Ruleset,
  reads: ReadonlySet<string>,
  code: readonly SourceText[],
): readonly Finding[] {
  return parametersOf(ruleset)
    .filter(({ path }) => ![...reads].some((read) => read === path || isInside(read, path)))
    .map(({ path, values }) => {
      if (isMentioned(path, code)) {
        return warning(
          'param/read-only-in-code-never-run',
          path,
          'the code mentions it, and no replay or random game read it',
        );
      }
      return values?.length === 1
        ? warning('param/fixed-unread', path, 'no code reads it; it has one value only')
        : error('param/unread', path, 'no code reads it');
    });
}

/**
 * Whether code takes a parameter out of something: `.key`, `{ key }`, `['key']`, or its table by a
 * computed name, `table[…]`; a type's `key: …` is none.
 */
function isMentioned(path: string, code: readonly SourceText[]): boolean {
  const keys = path.split('.');
  const key = keys.at(-1) ?? path;
  const table = keys.at(-2);
  const taken = new RegExp(`(?:[.{,]\\s*|\\[['"])${key}\\b(?!\\s*\\??:)`);
  const computed = table === undefined ? null : new RegExp(`\\b${table}\\s*\\[(?!['"])`);
  return code.some(({ text }) => taken.test(text) || computed?.test(text));
}
