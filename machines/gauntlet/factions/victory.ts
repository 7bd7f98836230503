/** A victory of a faction that is complete. */
import type { Json } from '../../kernel/index.ts';
import type { EndingName } from '../facts.ts';

export interface Victory {
  readonly ending: EndingName;
  readonly rule: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly text: string;
  /** What else is to be said of it. */
  readonly more?: readonly { readonly rule: string; readonly text: string }[];
}
