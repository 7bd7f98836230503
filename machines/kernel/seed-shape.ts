/** What a game's schema has against a part of a seed, each fault with its place. */
import type * as z from 'zod';
import { formatPath, refusal, sayValue, valueAt } from './refusals.ts';
import type { Json, Refusal } from './types.ts';

/** `root`: `setup` or `position`, as the messages name it. An empty list: the part has its shape. */
export function seedShapeFaults(schema: z.ZodType, value: Json, root: string): readonly Refusal[] {
  const checked = schema.safeParse(value);
  if (checked.success) return [];
  return checked.error.issues.map((issue) => {
    const path = formatPath(issue.path as (string | number)[]);
    const found = path === '' ? value : valueAt(value, path);
    return refusal(
      'seed/invalid',
      path === '' ? root : `${root}.${path}`,
      issue.code === 'unrecognized_keys'
        ? `the unknown name ${issue.keys.join(', ')}`
        : sayValue(found),
      issue.message,
      'Correct the seed there; nothing of it was taken in.',
    );
  });
}
