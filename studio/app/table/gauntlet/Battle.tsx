/** The battle: each side's cards in their areas, dice, totals with who gave what, and how it came out. */
import { limitOf } from '../../../../machines/gauntlet/battle-choices.ts';
import { sayPosition, territoryAt } from '../../../../machines/gauntlet/column.ts';
import type { BattleCard, BattleFacts, GauntletGame } from '../../../../machines/gauntlet/facts.ts';
import { signed } from '../../../../machines/gauntlet/players.ts';
import { Icon } from '../../theme/Icon.tsx';
import { SeatBadge } from '../../theme/SeatBadge.tsx';
import { seatClass } from '../../theme/seat-class.ts';
import { Fact } from '../Fact.tsx';
import {
  type Area,
  battleTags,
  diceExpected,
  emptyWords,
  lookOf,
  resultWords,
  roleWords,
  tieWords,
  totalWords,
} from './battle-words.ts';
import { CardFace, CardList, NoCard } from './CardFace.tsx';
import { Dice, sayDice } from './Dice.tsx';
import { isBlank } from './game-seen.ts';
import { totalGiven } from './standing-here.ts';
import { type Table, territoryByName } from './table.ts';

const AREAS: readonly Area[] = ['gambits', 'tactics'];

interface BattleProps {
  readonly table: Table;
  readonly battle: BattleFacts;
}

export function BattleTitle({ table, battle }: BattleProps) {
  const { game } = table;
  const { number, contested } = battle;
  const territory = territoryAt(game, contested);
  const text = territory === null ? null : territoryByName(table, territory.name);
  const where = text?.title ?? sayPosition(game, contested);
  return (
    <>
      <Fact path="battle.number" value={number} say={`battle ${number}`} className="gt-title">
        Battle {number}
      </Fact>
      <Fact path="battle.contested" value={contested} say={`contested: ${where}`}>
        {where}
      </Fact>
      {battleTags(battle).map((tag) => (
        <span key={tag} className="gt-tag">
          {tag}
        </span>
      ))}
    </>
  );
}

/** What equal totals come to, while that is open. */
export function Tie({ table, battle }: BattleProps) {
  const [one, other] = Object.values(battle.totals ?? {});
  if (resultWords(table.game, battle) !== null || one !== other) return null;
  return <p className="gt-quiet">{tieWords(table, battle)}</p>;
}

export function Battle({ table, battle }: BattleProps) {
  const [low = '', high = ''] = table.game.order;
  const result = resultWords(table.game, battle);
  return (
    <div className="gt-battle" data-many={manyIn(table.game)}>
      <div className="gt-areas gt-area-names" aria-hidden="true">
        <span>Gambit</span>
        <span>Reserve</span>
        <span>Tactic</span>
        <span>Dice</span>
      </div>
      <Side table={table} battle={battle} seat={high} />
      <ul className="gt-totals" aria-label="Totals">
        <Total table={table} battle={battle} seat={high} />
        <Total table={table} battle={battle} seat={low} />
      </ul>
      <Side table={table} battle={battle} seat={low} />
      {result !== null && (
        <Fact path="battle.winner" value={battle.winner} say={result} className="gt-result">
          {result}
        </Fact>
      )}
    </div>
  );
}

/** Areas in which some side has several cards: they lie there as lines. */
const manyIn = ({ order, seats }: GauntletGame): string =>
  AREAS.filter((area) => order.some((seat) => (seats[seat]?.[area].length ?? 0) > 1)).join(' ');

interface SideProps extends BattleProps {
  readonly seat: string;
}

function Side({ table, battle, seat }: SideProps) {
  const facts = table.game.seats[seat];
  if (facts === undefined) return null;
  const dice = battle.dice?.[seat] ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div
      className={`gt-areas ${seatClass(seat)}`}
      role="group"
      aria-label={`Battle cards of ${seat}`}
    >
      <BattleArea table={table} battle={battle} seat={seat} area="gambits" />
      <Reserve table={table} seat={seat} />
      <BattleArea table={table} battle={battle} seat={seat} area="tactics" />
      <Fact
        path={`battle.dice.${seat}`}
        value={dice}
        say={`dice of ${seat}: ${sayDice(dice)}`}
        className="gt-dice-fact"
      >
        <Dice dice={dice} expected={diceExpected(table, battle, seat)} />
      </Fact>
    </div>
  );
}

interface AreaProps extends SideProps {
  readonly area: Area;
}

function BattleArea({ table, battle, seat, area }: AreaProps) {
  const { game, ctx } = table;
  const cards = game.seats[seat]?.[area] ?? [];
  const limit = limitOf(game, seat, area, ctx);
  const path = `seats.${seat}.${area}`;
  const empty = emptyWords(game, battle, seat, area);
  return (
    <div className="gt-area">
      {cards.map((one, place) => (
        <Laid
          key={isBlank(one.card) ? place : one.card}
          table={table}
          battle={battle}
          area={area}
          one={one}
          path={path}
          shape={cards.length > 1 ? 'line' : 'card'}
        />
      ))}
      {cards.length === 0 && (
        <Fact
          path={`battle.set.${area}`}
          item={seat}
          value={empty}
          say={`${seat}, ${area}: ${empty || 'nothing yet'}`}
          className="gt-none-fact"
        >
          <NoCard words={empty} note={limit === 1 ? '' : `0 of ${limit}`} />
        </Fact>
      )}
      {cards.length > 0 && limit !== 1 && (
        <Fact
          path={`battle.limits.${area}.${seat}`}
          value={limit}
          say={`${seat} may bring in up to ${limit} ${area}`}
          className="gt-limit"
        >
          {cards.length} of {limit}
        </Fact>
      )}
    </div>
  );
}

interface LaidProps extends BattleProps {
  readonly area: Area;
  readonly one: BattleCard;
  readonly path: string;
  readonly shape: 'line' | 'card';
}

function Laid({ table, battle, area, one, path, shape }: LaidProps) {
  const { states, signs, className } = lookOf(table.game, battle, area, one);
  return (
    <CardFace
      table={table}
      card={one.card}
      path={path}
      shape={shape}
      states={states}
      signs={signs}
      className={className}
    />
  );
}

/** Cards that wait: face up for their owner, backs for everybody else. */
function Reserve({ table, seat }: { readonly table: Table; readonly seat: string }) {
  const cards = table.game.seats[seat]?.reserve ?? [];
  const path = `seats.${seat}.reserve`;
  const hidden = cards.filter(isBlank).length;
  if (cards.length > 0 && hidden < cards.length) {
    return (
      <CardList
        table={table}
        cards={cards}
        path={path}
        label={`Reserve of ${seat}`}
        className="gt-reserve"
      />
    );
  }
  return (
    <Fact
      path={path}
      value={hidden}
      say={`Reserve of ${seat}: ${hidden} unseen`}
      className="gt-reserve"
    >
      {cards.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an unseen card has no other name than its place
        <span key={place} className="gt-card back" />
      ))}
      {cards.length === 0 && <NoCard words="" />}
    </Fact>
  );
}

/** A seat's total: the sum, its role, and who gave each part of it. */
function Total({ table, battle, seat }: SideProps) {
  const given = totalGiven(table, battle, seat);
  const words = totalWords(table, battle, seat, given);
  const role = roleWords(table, battle, seat);
  const isWinner = battle.winner === seat;
  const dice = battle.dice?.[seat];
  const changes = battle.dieChanges.filter((change) => change.seat === seat);
  return (
    <li className={isWinner ? 'is-winner' : ''}>
      <SeatBadge seat={seat} />
      <Fact
        path={battle.totals === null ? `battle.mods.${seat}` : `battle.totals.${seat}`}
        value={words}
        say={`total of ${seat}: ${words}`}
        className="gt-sum"
      >
        {isWinner && <Icon name="flag" className="gt-sign" label="wins" />}
        {words}
      </Fact>
      <Fact
        path={battle.attacker === seat ? 'battle.attacker' : 'battle.defender'}
        value={role}
        say={`${seat} ${role}`}
        className="gt-role"
      >
        {role}
      </Fact>
      {given.map(({ add, source }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may give twice
        <span key={`${source} ${place}`} className="gt-given">
          <b>{signed(add)}</b> {source}
        </span>
      ))}
      {changes.map(({ kind, value, source, made }, place) => (
        <Fact
          // biome-ignore lint/suspicious/noArrayIndexKey: a source may change it twice
          key={`${source} ${place}`}
          path="battle.dieChanges"
          value={kind}
          say={`${source} changes the die of ${seat}: ${kind} ${value}`}
          className="gt-given"
        >
          <b>{changeWords(kind, value)}</b> {source}
          {made === 0 ? ', to come' : ''}
        </Fact>
      ))}
      {dice !== undefined && dice.result !== dice.selected && (
        <span className="gt-given">
          die {dice.selected} is now {dice.result}
        </span>
      )}
    </li>
  );
}

function changeWords(kind: 'reroll' | 'set' | 'add', value: number): string {
  if (kind === 'reroll') return 'die again';
  return kind === 'set' ? `die is ${value}` : `die ${signed(value)}`;
}
