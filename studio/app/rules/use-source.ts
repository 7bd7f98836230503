/** Hooks over one of the two texts of the draft. */
import { useMemo } from 'react';
import { useBands, useReads, useSession } from '../session/hooks.ts';
import { type ReadsOf, readsOf } from './parameters/reads-of.ts';
import { useRoles } from './parameters/use-roles.ts';
import type { TextSource } from './text-source.ts';

export const useSchema = (source: TextSource) => useSession((now) => source.schema(now.ruleset));

export const usePublished = (source: TextSource): unknown =>
  useSession((now) => source.published(now.ruleset).values);

/** The values of the last valid rules. */
export const useValid = (source: TextSource): unknown =>
  useSession((now) => source.published(now.draft).values);

/** The dated part of the ruleset's id. */
export const useVersion = (): string =>
  useSession(({ ruleset: { id } }) => id.slice(id.indexOf('@') + 1));

/** How the open replay reads a place of the text; null of the content, whose reads no step records. */
export function useReadsAt(source: TextSource): (path: string) => ReadsOf | null {
  const reads = useReads();
  const roleOf = useRoles();
  const { turns } = useBands();
  const isRead = source.part === 'params';
  return useMemo(
    () => (path) => (isRead ? readsOf(path, { reads, roleOf, turns }) : null),
    [isRead, reads, roleOf, turns],
  );
}
