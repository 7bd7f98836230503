/** Financiers: Capital and its Ledger, Treasury, Deeds, and what is bought with them. */
import type { FactionRules } from '../../effects/due.ts';
import { seatOf } from '../../players.ts';
import { noteInLedger } from '../../trackers.ts';
import { actionFault, actionsAt } from './actions.ts';
import { capacity, secondFault } from './capacity.ts';
import { type FinancierFacts, freshFinancier } from './financier-facts.ts';
import { incomeDue, reductionDue } from './ledger-deeds.ts';
import { subsidies, subsidyFault } from './subsidize.ts';
import { takeover } from './takeover.ts';
import { controllingInterest } from './victory.ts';

export const financiers: FactionRules = {
  name: 'financiers',
  start(game, seat, { params }) {
    const { start } = params.financiers.capital;
    seatOf(game, seat).trackers.capital = start;
    game.factions[seat] = freshFinancier() as unknown as Record<string, unknown>;
    if (start > 0) noteInLedger(game, seat, start, 'Start');
  },
  /** What a position gives without a Ledger of its own is brought forward in it. */
  laid(game, seat) {
    const { ledger } = game.factions[seat] as unknown as FinancierFacts;
    const capital = seatOf(game, seat).trackers.capital ?? 0;
    const noted = ledger.at(-1)?.balance ?? 0;
    if (capital !== noted) noteInLedger(game, seat, capital - noted, 'Brought forward');
  },
  abilities(game, seat, moment, ctx) {
    if (moment === 'after-capture') return incomeDue(game, seat);
    if (moment === 'pre-dice') return subsidies(game, seat, ctx);
    return moment === 'cleanup' ? reductionDue(game, seat, ctx) : [];
  },
  actions: actionsAt,
  whyNot(game, seat, id, ctx) {
    const [faction, kind, more] = id.split('/');
    if (faction !== 'financiers') return null;
    return kind === 'subsidize'
      ? subsidyFault(game, seat, Number(more), ctx)
      : actionFault(game, seat, id, ctx);
  },
  second: secondFault,
  region: takeover,
  victory: controllingInterest,
  hooks: () => ({ 'after-capture.capacity': capacity }),
};
