/** What the rows of a form draw with, of the draft and the replay that are open. */
import { useMemo } from 'react';
import { valueAt } from '../../../../machines/kernel/index.ts';
import { useSession } from '../../session/hooks.ts';
import type { ParamIndex } from '../parameters/param-index.ts';
import { textEdits } from '../parameters/text-edits.ts';
import { valuesInText } from '../parameters/values-in-text.ts';
import type { TextSource } from '../text-source.ts';
import { usePublished, useReadsAt, useValid, useVersion } from '../use-source.ts';
import type { FormSight, ShowInText } from './sight.ts';

/** What a picture's caption takes of the form's width, and its margins. */
const BESIDE_PICTURE = 150;

export interface SightOf {
  readonly source: TextSource;
  readonly index: ParamIndex;
  readonly aimed: string | null;
  readonly width: number;
  readonly onText: ShowInText;
}

export function useSight({ source, index, aimed, width, onText }: SightOf): FormSight {
  const module = useSession((session) => session.ruleset.module);
  const published = usePublished(source);
  const valid = useValid(source);
  const version = useVersion();
  const readsAt = useReadsAt(source);
  const edits = useMemo(() => textEdits(source), [source]);
  return useMemo(
    () => ({
      edits,
      readsAt,
      now: valuesInText(index, valid),
      was: (path) => valueAt(published, path),
      version,
      room: Math.max(0, width - BESIDE_PICTURE),
      aimed,
      alternativeOf: (slot, piece) => module.alternatives?.[slot]?.[piece] ?? null,
      onText,
    }),
    [edits, readsAt, index, valid, published, version, width, aimed, module, onText],
  );
}
