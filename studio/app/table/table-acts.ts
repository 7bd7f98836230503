/** What may be done at a table besides asking: open choices, for those who look with a seat's eyes, and edits. */
import { createContext, useContext } from 'react';
import type { Choice } from '../../../machines/kernel/index.ts';

/** A choice that can be made now, in words. */
export interface Offer {
  readonly choice: Choice;
  /** «Plays Muster» */
  readonly said: string;
}

/** Who is asked where the game rests, and by which decision. Everybody may know it. */
export interface Asked {
  readonly seat: string;
  readonly title: string;
}

export interface TableActs {
  readonly asked: readonly Asked[];
  /** Choices of the seats that the viewer may act for; listed when first asked for. */
  readonly offers: () => readonly Offer[];
  readonly choose: (choice: Choice) => void;
  /** Selects a rule, so that its text is shown. */
  readonly rule: (id: string) => void;
  /** Leads to a place of the content in its editor; null where there is none. */
  readonly edit: ((path: string) => void) | null;
}

/** Without a session around it a table only shows. */
export const TableActsContext = createContext<TableActs>({
  asked: [],
  offers: () => [],
  choose: () => undefined,
  rule: () => undefined,
  edit: null,
});

export const useTableActs = (): TableActs => useContext(TableActsContext);
