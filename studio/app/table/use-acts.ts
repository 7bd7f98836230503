/** A table's acts out of the open session: the same choices as in Why, under the same law. */
import { useMemo } from 'react';
import { type Choice, sayRefusal } from '../../../machines/kernel/index.ts';
import { aimAt } from '../rules/aim.ts';
import {
  session,
  sessionStore,
  useLine,
  usePending,
  useRun,
  useSession,
  useSessionStore,
} from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import { mayAct } from '../why/acting.ts';
import { formsOf } from '../why/choice-groups.ts';
import { namingAt } from '../why/naming.ts';
import { nodeOf } from '../why/say-move.ts';
import type { Offer, TableActs } from './table-acts.ts';

const NONE: readonly never[] = [];

function choose(choice: Choice): void {
  const refusal = sessionStore.getState().choose(choice);
  if (refusal === null) return;
  sessionStore.getState().setNotice({ kind: 'refused', text: sayRefusal(refusal) });
}

function edit(path: string): void {
  useUi.getState().bringForward('rules');
  aimAt('content', path);
}

/** A side of a comparison only shows: choices are made, and texts edited, in the open session. */
export function useActs(): TableActs {
  const store = useSessionStore();
  const isOpen = store === session();
  const run = useRun();
  const line = useLine();
  const pending = usePending();
  const viewer = useSession((now) => now.viewer);
  const step = useSession((now) => now.step);
  const node = nodeOf(line.nodes, step);
  const rests = node !== null && node.steps.at(-1)?.index === step;
  const path = node?.path ?? '';
  return useMemo(() => {
    const titles = run.ruleset.game.decisions;
    const asked = rests
      ? pending.map(({ seat, decision }) => ({ seat, title: titles[decision]?.title ?? decision }))
      : NONE;
    let listed: readonly Offer[] | null = rests && isOpen ? null : NONE;
    const offers = () => {
      listed ??= offersAt(run, path, pending, viewer);
      return listed;
    };
    const rule = (id: string) => store.getState().select({ kind: 'rule', id });
    return { asked, offers, choose, rule, edit: isOpen ? edit : null };
  }, [store, run, path, pending, rests, viewer, isOpen]);
}

function offersAt(
  run: ReturnType<typeof useRun>,
  path: string,
  pending: ReturnType<typeof usePending>,
  viewer: string,
): readonly Offer[] {
  const naming = namingAt(run, path);
  const forms = formsOf(run, pending);
  const seats = [...new Set(pending.map(({ seat }) => seat))].filter((seat) =>
    mayAct(viewer, seat),
  );
  return seats.flatMap((seat) =>
    run.legal(path, seat).map((choice) => {
      const form = forms.find((one) => one.choose === choice.choose);
      return { choice, said: form === undefined ? choice.choose : naming.choice(form, choice) };
    }),
  );
}
