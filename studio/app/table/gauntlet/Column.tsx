/** The column of Territories, the second player's end on top: whom each faces, what lies on it, who stands there. */
import {
  controllerAt,
  outsideOf,
  sayPosition,
  territoryAt,
  tokenOf,
} from '../../../../machines/gauntlet/column.ts';
import type {
  GauntletGame,
  OverlayFacts,
  TerritoryFacts,
} from '../../../../machines/gauntlet/facts.ts';
import { counted } from '../../../../machines/gauntlet/players.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { seatClass } from '../../theme/seat-class.ts';
import { Fact } from '../Fact.tsx';
import { besideAt, deedAt } from './aside.ts';
import { CardFace } from './CardFace.tsx';
import { useInspectButton } from './inspect.ts';
import { PositionOffers } from './Offers.tsx';
import { cardTitle, type Table, territoryByName } from './table.ts';

export function Column({ table }: { readonly table: Table }) {
  const { game } = table;
  const [low = '', high = ''] = game.order;
  const rows = game.column.map((_, index) => game.column.length - index);
  return (
    <ol className="gt-column" aria-label={`The Gauntlet, from ${high}’s end to ${low}’s`}>
      <Outside table={table} seat={high} />
      {rows.map((position) => (
        <Territory key={position} table={table} position={position} />
      ))}
      <Outside table={table} seat={low} />
    </ol>
  );
}

interface OutsideProps {
  readonly table: Table;
  readonly seat: string;
}

/** The space outside an end: in a Last Stand the battle is there. */
function Outside({ table, seat }: OutsideProps) {
  const position = outsideOf(table.game, seat);
  const contested = table.game.battle?.contested === position;
  return (
    <li className={`gt-outside ${seatClass(seat)}${contested ? ' is-contested' : ''}`}>
      <span className="gt-outside-name">
        <SeatBadge seat={seat} /> outside, {position}
      </span>
      <Standing table={table} position={position} />
    </li>
  );
}

interface PositionProps {
  readonly table: Table;
  readonly position: number;
}

/** Who stands there, and what may be chosen there. */
function Standing({ table, position }: PositionProps) {
  const { game } = table;
  return (
    <span className="gt-here">
      <PositionOffers game={game} position={position} />
      <Deed game={game} position={position} />
      {game.order
        .filter((seat) => tokenOf(game, seat) === position)
        .toReversed()
        .map((seat) => (
          <Fact
            key={seat}
            path={`seats.${seat}.token`}
            value={position}
            say={`${seat} stands on ${sayPosition(game, position)}`}
            className="gt-token"
          >
            <SeatBadge seat={seat} round />
          </Fact>
        ))}
    </span>
  );
}

interface DeedProps {
  readonly game: GauntletGame;
  readonly position: number;
}

/** A Deed stays with who bought it, whoever controls the Territory. */
function Deed({ game, position }: DeedProps) {
  const owner = deedAt(game, position);
  if (owner === null) return null;
  return (
    <Fact
      path={`column[${position - 1}].deed`}
      value={owner}
      say={`Deed of ${owner}`}
      className="gt-deed"
    >
      <Icon name="deed" />
      {owner}
    </Fact>
  );
}

/** Cards that lie beside a Territory, neither Assets nor Overlays. */
function Beside({ table, position }: PositionProps) {
  const cards = besideAt(table.game, position);
  return cards.map((card) => (
    <span key={card} className="gt-overlay">
      <Icon name="file" />
      <CardFace
        table={table}
        card={card}
        path={`column[${position - 1}].beside`}
        shape="line"
        states={['beside the Territory']}
      />
    </span>
  ));
}

function Territory({ table, position }: PositionProps) {
  const { game } = table;
  const territory = territoryAt(game, position);
  if (territory === null) return null;
  const { controller, overlays } = territory;
  const contested = game.battle?.contested === position;
  const occupied = game.occupier?.territory === position;
  const states = [
    contested ? ' is-contested' : '',
    occupied ? ' is-occupied' : '',
    overlays.length > 0 ? ' is-overlaid' : '',
    overlays.length > 1 ? ' is-stacked' : '',
  ].join('');
  return (
    <li className={`gt-territory ${seatClass(controller)}${states}`}>
      <Facing table={table} position={position} controller={controller} />
      <div className="gt-place">
        <Name table={table} territory={territory} position={position} />
        <Control table={table} position={position} />
      </div>
      <Standing table={table} position={position} />
      {overlays.toReversed().map((overlay, depth) => (
        <Overlay
          key={overlay.card}
          table={table}
          overlay={overlay}
          path={`column[${position - 1}].overlays`}
          dormant={depth > 0}
          index={overlays.length - 1 - depth}
        />
      ))}
      <Beside table={table} position={position} />
    </li>
  );
}

interface FacingProps extends PositionProps {
  readonly controller: string;
}

/** A triangle towards whom the Territory faces, and its number. */
function Facing({ table, position, controller }: FacingProps) {
  const isUp = table.game.order[1] === controller;
  return (
    <Fact
      path={`column[${position - 1}].controller`}
      value={controller}
      say={`Territory ${position} faces ${controller}, who controls it`}
      className="gt-facing"
    >
      <Icon name={isUp ? 'up' : 'dn'} />
      <span>{position}</span>
    </Fact>
  );
}

interface NameProps extends PositionProps {
  readonly territory: TerritoryFacts;
}

function Name({ table, territory, position }: NameProps) {
  const { name, owner } = territory;
  const text = territoryByName(table, name);
  const button = useInspectButton({ kind: 'territory', name });
  const title = text?.title ?? name;
  return (
    <Fact
      path={`column[${position - 1}].name`}
      value={name}
      say={`${title}${text?.arena === true ? ', an Arena' : ''}, brought by ${owner}`}
      className="gt-name"
      button={button}
    >
      <b>{title}</b>
      {text?.arena === true && <span className="gt-arena">Arena</span>}
    </Fact>
  );
}

/** «B controls», «A occupies»: who occupies comes first, since it decides what is captured next. */
function Control({ table, position }: PositionProps) {
  const { game } = table;
  const { occupier } = game;
  if (occupier?.territory === position) {
    return (
      <Fact path="occupier" value={occupier.player} className="gt-control">
        {occupier.player} occupies
      </Fact>
    );
  }
  const controller = controllerAt(game, position) ?? 'nobody';
  return (
    <Fact
      path={`column[${position - 1}].controller`}
      value={controller}
      say={`${controller} controls`}
      className="gt-control"
    >
      {controller} controls
    </Fact>
  );
}

interface OverlayProps {
  readonly table: Table;
  readonly overlay: OverlayFacts;
  readonly path: string;
  readonly index: number;
  readonly dormant: boolean;
}

/** An Overlay with the turns that it has left; below another it sleeps. */
function Overlay({ table, overlay, path, index, dormant }: OverlayProps) {
  const { card, turns } = overlay;
  const left = turns === null ? 'until removed' : counted(turns, 'turn');
  return (
    <span className={dormant ? 'gt-overlay is-dormant' : 'gt-overlay'}>
      <Icon name="layers" />
      <CardFace
        table={table}
        card={card}
        path={path}
        shape="line"
        states={[dormant ? 'dormant Overlay' : 'active Overlay', left]}
      />
      {(dormant || turns !== null) && (
        <Fact
          path={`${path}[${index}].turns`}
          value={turns}
          say={`${cardTitle(table, card)}: ${left}${dormant ? ', dormant' : ''}`}
          className="gt-turns"
        >
          {dormant ? `dormant${turns === null ? '' : `, ${turns}`}` : left}
        </Fact>
      )}
    </span>
  );
}
