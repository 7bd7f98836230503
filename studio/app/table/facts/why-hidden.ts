/** Why a viewer does not see a fact, told from its path alone: never from what it hides. */
import { parsePath, type Viewer } from '../../../../machines/kernel/index.ts';

export function whyHidden(path: string, viewer: Viewer, seats: readonly string[]): string {
  const owner = parsePath(path).find((key) => seats.includes(String(key)));
  if (owner === undefined) return 'nobody at the table may see it';
  return viewer === owner ? 'nobody may see it yet' : `only seat ${owner} may see it`;
}
