/** A rule as the register has it, with the values of one ruling. */
import type { Json } from '../../../machines/kernel/index.ts';
import { useRun } from '../session/hooks.ts';
import { factText } from '../table/fact-text.ts';
import { ParamChips } from './ParamChip.tsx';
import { nameWords } from './values.ts';

interface RuleCardProps {
  readonly id: string;
  readonly values?: Readonly<Record<string, Json>>;
  /** Parameters that were read for it. */
  readonly reads?: readonly string[];
}

export function RuleCard({ id, values = {}, reads = [] }: RuleCardProps) {
  const run = useRun();
  const rule = run.ruleset.rules.find((one) => one.id === id);
  const entries = Object.entries(values);
  const others = (rule?.params ?? []).filter((path) => !reads.includes(path));
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
      {reads.length > 0 && <Params title="Read for it" paths={reads} />}
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
          <Params title="Its parameters" paths={others} />
        </>
      )}
    </div>
  );
}

function Params({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ParamChips paths={paths} />
    </>
  );
}
