/** A rule as the register has it, with the values of one ruling. */
import type { Json } from '../../../machines/kernel/index.ts';
import { useRun } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';
import { ParamChips } from './ParamChip.tsx';
import { nameWords } from './values.ts';

interface RuleCardProps {
  readonly id: string;
  readonly values?: Readonly<Record<string, Json>>;
}

export function RuleCard({ id, values = {} }: RuleCardProps) {
  const run = useRun();
  const rule = run.ruleset.rules.find((one) => one.id === id);
  const entries = Object.entries(values);
  return (
    <div className="why-card">
      {entries.length > 0 && (
        <dl className="why-values">
          {entries.map(([key, value]) => (
            <div key={key}>
              <dt>{nameWords(key)}</dt>
              <dd>{factText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rule === undefined ? (
        <p>The register has no rule of this id.</p>
      ) : (
        <>
          <p>
            <b>{rule.title}.</b> {rule.text}
          </p>
          {rule.reading !== undefined && (
            <p>
              <b>Reading.</b> {rule.reading.question} {rule.reading.choice}
            </p>
          )}
          {rule.params !== undefined && rule.params.length > 0 && (
            <ParamChips paths={rule.params} />
          )}
        </>
      )}
    </div>
  );
}
