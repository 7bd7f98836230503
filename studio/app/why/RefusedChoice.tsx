/** A refusal in its place: what was found, what was expected, by which rule, and what is legal. */
import { namedChoice, type Refusal, type Run, sayChoices } from '../../../machines/kernel/index.ts';
import { Icon } from '../theme/Icon.tsx';
import { RuleLink } from './RuleLink.tsx';

interface RefusedChoiceProps {
  readonly refusal: Refusal;
  /** Where it was judged; what was said at the table is no choice. */
  readonly at?: { readonly run: Run; readonly path: string };
}

export function RefusedChoice({ refusal, at }: RefusedChoiceProps) {
  const { code, where, found, expected, remedy, rule, legal = [] } = refusal;
  const named =
    at === undefined
      ? legal
      : legal.map((choice) => namedChoice(at.run.ruleset, at.run.facts(at.path), choice));
  // The list is told in the game's words; as data it stands in the remedy already.
  const advice = named.length > 0 && remedy.startsWith('Legal:') ? '' : `${remedy} `;
  return (
    <div className="why-refused" role="alert">
      <p className="refusal">
        <Icon name="cross" />
        <b>
          {where}: found {found}, expected {expected}.
        </b>
      </p>
      <p>
        {advice}
        {named.length > 0 && <>Legal: {sayChoices(named)}.</>}
      </p>
      <p>
        <code>{code}</code> {rule !== undefined && <RuleLink id={rule} />}
      </p>
    </div>
  );
}
