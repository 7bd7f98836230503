/** A battle begins: who attacks, who defends, which position is contested, and from where it was entered. */
import type { Seat } from '../kernel/index.ts';
import type { Doing } from './bindings.ts';
import { controllerAt, outsideOf, sayPosition, tokenOf } from './column.ts';
import { freshBattle, type GauntletGame } from './facts.ts';
import { opponentOf } from './players.ts';

/** The attacker's token stands on the contested position already (gauntlet.movement.attacker-enters). */
export function openBattle(
  game: GauntletGame,
  attacker: Seat,
  enteredFrom: number,
  { ruling, params }: Doing,
): void {
  const defender = opponentOf(game, attacker);
  const contested = tokenOf(game, attacker);
  const number = game.counters.battles + 1;
  game.counters.battles = number;
  const battle = freshBattle(game.order, { number, attacker, defender, contested, enteredFrom });
  battle.lastStand = contested === outsideOf(game, defender);
  battle.first = params.battle.firstToChoose === 'attacker' ? attacker : defender;
  for (const seat of game.order) {
    battle.limits.gambits[seat] = params.battle.gambits;
    battle.limits.tactics[seat] = params.battle.tactics;
  }
  game.battle = battle;
  const where = sayPosition(game, contested);
  ruling(
    battle.lastStand ? 'gauntlet.last-stand.begins' : 'gauntlet.movement.entering-begins-battle',
    { attacker, defender, contested, enteredFrom },
    () =>
      `${attacker} enters ${where} from ${sayPosition(game, enteredFrom)}, where ${defender} stands: ` +
      `${battle.lastStand ? 'a Last Stand' : 'a battle'} begins.`,
  );
  if (controllerAt(game, contested) === attacker) {
    ruling(
      'gauntlet.counterattack.definition',
      { attacker, defender, contested },
      () => `${attacker} controls ${where}, which ${defender} occupies: a Counterattack.`,
    );
  }
  ruling(
    'gauntlet.battle.roles',
    { attacker, defender },
    () => `${attacker} attacks, ${defender} defends, until the Aftermath is over.`,
  );
}
