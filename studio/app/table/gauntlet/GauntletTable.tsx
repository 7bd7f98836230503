/** Gauntlet at the table: the column beside two players, and between them what is going on. */
import { memo, useMemo } from 'react';
import { useHoverCard } from '../../theme/use-hover-card.ts';
import type { TableProps } from '../types.ts';
import { Battle, BattleTitle, Tie } from './Battle.tsx';
import { Column } from './Column.tsx';
import { EarlierBattles } from './EarlierBattles.tsx';
import { Terms } from './factions/Terms.tsx';
import { AskedAndOffered, Effects, OpenWindow, Result } from './Happening.tsx';
import { Inspector } from './Inspector.tsx';
import { InspectContext, isKept } from './inspect.ts';
import { Player } from './Player.tsx';
import { ColumnToBe, DeckChecks, FirstRoll } from './Setup.tsx';
import { TurnBox } from './TurnBox.tsx';
import { type Table, tableOf } from './table.ts';
import './gauntlet.css';

export const GauntletTable = memo(function GauntletTable(props: TableProps) {
  const { view, before, viewer, seats, params, content } = props;
  const table = useMemo(
    () => tableOf({ view, before, viewer, seats, params, content }),
    [view, before, viewer, seats, params, content],
  );
  const inspect = useHoverCard(isKept);
  if (table === null) return <p className="empty">Nobody sits at the table yet.</p>;
  const [low = '', high = ''] = table.game.order;
  const isJoined = table.game.column.length > 0;
  return (
    <InspectContext value={inspect}>
      <section
        className="gt-table"
        aria-label="The table, two players along the column"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
        tabIndex={0}
      >
        <div className="gt-grid">
          <div className="gt-left">
            {isJoined ? <Column table={table} /> : <ColumnToBe table={table} />}
            <TurnBox table={table} />
          </div>
          <div className="gt-sides">
            <Player table={table} seat={high} />
            <Middle table={table} />
            <Player table={table} seat={low} />
          </div>
        </div>
      </section>
      <Inspector table={table} />
    </InspectContext>
  );
});

/** Between the players: the battle, and what is being decided and done. */
function Middle({ table }: { readonly table: Table }) {
  const { game } = table;
  const { battle } = game;
  const isSetup = game.turn.number === 0 && game.turn.active === '';
  const label = battle === null ? 'Between the players' : `Battle ${battle.number}`;
  return (
    <section className="gt-middle" aria-label={label}>
      <header className="gt-middle-head">
        {battle === null ? (
          <span className="gt-quiet">{isSetup ? 'Setup' : 'No battle'}</span>
        ) : (
          <BattleTitle table={table} battle={battle} />
        )}
        <EarlierBattles table={table} />
      </header>
      <Result game={game} />
      {(isSetup || game.result?.ending === 'decks-refused') && <DeckChecks table={table} />}
      <FirstRoll table={table} />
      <Terms table={table} />
      {battle !== null && <Battle table={table} battle={battle} />}
      <OpenWindow table={table} />
      <Effects table={table} />
      <AskedAndOffered game={game} />
      {battle !== null && <Tie table={table} battle={battle} />}
    </section>
  );
}
