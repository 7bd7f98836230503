/** What a side is called where there is little room. */
import { partsOfId } from '../../analysis/library.ts';
import type { Side } from './sides.ts';

/** `2026-10-15.3`, `gentle-waves`; a draft by its own name. */
export const versionOf = ({ kind, title }: Side): string =>
  kind === 'draft' ? title.slice(0, title.indexOf(' over ')) : partsOfId(title)[1];
