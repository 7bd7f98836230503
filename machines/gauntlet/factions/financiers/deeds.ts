/** What instructions of the Financiers do, by their names. */
import type { Reading } from '../../bindings.ts';
import type { FactionInstruction } from '../../content.ts';
import type { CarryOut } from '../../effects/act.ts';
import type { Question } from '../../effects/question.ts';
import type { EffectFacts, GauntletGame, Task } from '../../facts.ts';
import type { FactionDeeds } from '../faction-deeds.ts';
import { income, reduce } from './ledger-deeds.ts';
import { defaultOn, pledge, settle } from './loans.ts';
import { market } from './market.ts';
import { buy, giveUp, pay, pledgeFor, secure, takeControl, takeOver } from './purchase.ts';
import { whichCollateral, whichDeed, whichOwnDeed, whichPledge } from './purchase-questions.ts';
import { speculate, whichTerritory } from './speculation.ts';
import { subsidize } from './subsidize.ts';
import { place, tuck, whichTreasuryCard } from './treasury.ts';

type Ask = (game: GauntletGame, frame: EffectFacts, task: Task, ctx: Reading) => Question | null;

interface DeedRules {
  readonly does: CarryOut<FactionInstruction>;
  /** What has to be asked besides cards of a picker. */
  readonly asks?: Ask;
  /** Its picker says what may be collateral; which card that is, it asks itself. */
  readonly picksItself?: boolean;
}

const TABLE: Readonly<Record<string, DeedRules>> = {
  income: { does: income },
  reduce: { does: reduce },
  subsidize: { does: subsidize },
  treasury: { does: place },
  market: { does: market },
  buy: { does: buy, asks: whichDeed, picksItself: true },
  takeover: { does: takeOver },
  'pledge-for': { does: pledgeFor, asks: whichPledge, picksItself: true },
  secure: { does: secure, asks: whichCollateral },
  pay: { does: pay, picksItself: true },
  'take-control': { does: takeControl },
  'give-up': { does: giveUp, asks: whichOwnDeed },
  pledge: { does: pledge },
  settle: { does: settle },
  default: { does: defaultOn },
  speculate: { does: speculate, asks: whichTerritory },
  tuck: { does: tuck, asks: whichTreasuryCard },
};

/** What a card's text may ask for; the others are parts of the faction's own procedures. */
const OF_CARDS = [
  'treasury',
  'buy',
  'market',
  'pledge',
  'settle',
  'default',
  'speculate',
  'tuck',
  'give-up',
] as const;

export const financierDeeds: FactionDeeds = {
  names: [...OF_CARDS],
  carryOut: (act) => TABLE[act.instruction.deed]?.does(act) ?? false,
  question(game, frame, task, ctx) {
    if (task.instruction.do !== 'faction') return null;
    return TABLE[task.instruction.deed]?.asks?.(game, frame, task, ctx) ?? null;
  },
  picksItself: ({ deed }) => TABLE[deed]?.picksItself === true,
};
