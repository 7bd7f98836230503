/** Tells the language what the text of an editor means, for its hovers and its completion. */
import { useEffect } from 'react';
import { sessionStore, useReads, useSession } from '../../session/hooks.ts';
import type { TextSource } from '../text-source.ts';
import { usePublished, useSchema } from '../use-source.ts';
import { setMeaning } from './jsonc-language.ts';
import type { CodeEditor } from './monaco.ts';
import { useRoles } from './use-roles.ts';

const selectRule = (id: string) => sessionStore.getState().select({ kind: 'rule', id });

export function useMeaning(view: CodeEditor | null, source: TextSource): void {
  const rules = useSession((session) => session.draft.rules);
  const schema = useSchema(source);
  const published = usePublished(source);
  const { countOf } = useReads();
  const roleOf = useRoles();
  const isRead = source.part === 'params';
  useEffect(() => {
    const uri = view?.getModel()?.uri;
    if (uri === undefined) return;
    const reads = isRead ? { countOf, roleOf } : null;
    setMeaning(uri, { schema, published, rules, reads, selectRule });
    return () => setMeaning(uri, null);
  }, [view, schema, published, rules, isRead, countOf, roleOf]);
}
