/** What is printed on a card or a Territory, in words; where it lies; and what can be done with it. */
import { useContext } from 'react';
import { sayCardText, sayTerritoryText } from '../../../../machines/gauntlet/effects/say-texts.ts';
import { HoverCard } from '../../theme/HoverCard.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useTableActs } from '../table-acts.ts';
import { OrderText, orderTitle, ProposalText, proposalTitle } from './factions/inspect-texts.tsx';
import { InspectedText } from './InspectedText.tsx';
import { InspectContext, type Inspected, type Target } from './inspect.ts';
import { CardOffers } from './Offers.tsx';
import { cardText, contentPath, type Table, territoryByName, territoryPath } from './table.ts';
import { territoryWhere, whereWords } from './where-words.ts';

interface InspectorProps {
  readonly table: Table;
}

export function Inspector({ table }: InspectorProps) {
  const { card: shown, close, keep, point } = useContext(InspectContext);
  if (shown === null) return null;
  const title = titleOf(table, shown);
  if (title === null) return null;
  const leave = () => {
    close();
    if (shown.isKept) shown.from.focus();
  };
  return (
    <HoverCard
      at={shown.at}
      label={title}
      className="gt-inspector"
      side="left"
      takesFocus={shown.isKept}
      onClose={leave}
      onEnter={keep}
      onLeave={() => point(null)}
    >
      <TargetText table={table} target={shown.target} onDone={leave} />
      <p className="gt-keys" aria-hidden="true">
        {shown.isKept ? (
          <>
            <kbd>Esc</kbd> back to the table
          </>
        ) : (
          <>
            <kbd>Enter</kbd> stay here <kbd>Space</kbd> or click: why
          </>
        )}
      </p>
    </HoverCard>
  );
}

function titleOf(table: Table, { target }: Inspected): string | null {
  if (target.kind === 'card') return cardText(table, target.card)?.title ?? null;
  if (target.kind === 'proposal') return proposalTitle(target.name);
  if (target.kind === 'order') return orderTitle(table, target.seat, target.name);
  return territoryByName(table, target.name)?.title ?? null;
}

interface TargetTextProps extends InspectorProps {
  readonly target: Target;
  readonly onDone: () => void;
}

function TargetText({ table, target, onDone }: TargetTextProps) {
  switch (target.kind) {
    case 'card':
      return <CardText table={table} card={target.card} onDone={onDone} />;
    case 'territory':
      return <TerritoryText table={table} name={target.name} onDone={onDone} />;
    case 'proposal':
      return <ProposalText table={table} seat={target.seat} name={target.name} onDone={onDone} />;
    case 'order':
      return <OrderText table={table} seat={target.seat} name={target.name} onDone={onDone} />;
  }
}

const PROVENANCE = {
  'stand-in': 'Stand-in: a text of ours, until the card is known',
  rulebook: 'As the rulebook says',
} as const;

interface CardTextProps extends InspectorProps {
  readonly card: string;
  readonly onDone: () => void;
}

function CardText({ table, card, onDone }: CardTextProps) {
  const text = cardText(table, card);
  if (text === null) return null;
  const { title, value, allegiance, unique, traits = [], summary, provenance } = text;
  const kinds = [allegiance, ...(unique === true ? ['Unique'] : []), ...traits];
  return (
    <>
      <header>
        <b>{title}</b>
        <span className="gt-worth">worth {value}</span>
      </header>
      <p className="gt-kinds">{kinds.join(', ')}</p>
      <p>{summary}</p>
      <dl>
        {sayCardText(text).map(({ heading, lines }) => (
          <InspectedText key={heading} heading={heading} lines={lines} />
        ))}
      </dl>
      <Where lines={whereWords(table, card)} />
      <p className="gt-quiet">{PROVENANCE[provenance]}</p>
      <CardOffers card={card} onChosen={onDone} />
      <EditLink path={contentPath(table, card)} onDone={onDone} />
    </>
  );
}

interface TerritoryTextProps extends InspectorProps {
  readonly name: string;
  readonly onDone: () => void;
}

function TerritoryText({ table, name, onDone }: TerritoryTextProps) {
  const text = territoryByName(table, name);
  if (text === null) return null;
  const { title, arena, summary, provenance } = text;
  const lines = sayTerritoryText(text);
  return (
    <>
      <header>
        <b>{title}</b>
        <span>{arena === true ? 'Territory, Arena' : 'Territory'}</span>
      </header>
      <p>{summary}</p>
      {lines.length > 0 && (
        <dl>
          <InspectedText heading="For its controller" lines={lines} />
        </dl>
      )}
      <Where lines={territoryWhere(table, name)} />
      <p className="gt-quiet">{PROVENANCE[provenance]}</p>
      <EditLink path={territoryPath(table, name)} onDone={onDone} />
    </>
  );
}

const Where = ({ lines }: { readonly lines: readonly string[] }) => (
  <p className="gt-where">{lines.join(', ')}</p>
);

interface EditLinkProps {
  readonly path: string | null;
  readonly onDone: () => void;
}

/** Leads into the content's editor; a text that the seed brings is no part of the content. */
function EditLink({ path, onDone }: EditLinkProps) {
  const { edit } = useTableActs();
  if (path === null) return <p className="gt-quiet">This text is the seed’s own.</p>;
  if (edit === null) return null;
  return (
    <button
      type="button"
      className="text gt-edit"
      onClick={() => {
        onDone();
        edit(path);
      }}
    >
      <Icon name="edit" /> Edit its text
    </button>
  );
}
