/** Why this step: its sentences, and what is behind them. */
import { StepBehind } from './StepBehind.tsx';
import { StepSaid } from './StepSaid.tsx';

export const RulingsTab = () => (
  <>
    <StepSaid />
    <StepBehind />
  </>
);
