/**
 * Gank whole: three to five seats with secret Souls fight a growing shadow army, and one of them
 * may be the Demon. This file is the table of contents; each procedure has a file of its own.
 */
import { type ChartSetup, type Game, mergePieces } from '../kernel/index.ts';
import { attack } from './attack.ts';
import { awards } from './awards.ts';
import type { GankPiece } from './bindings.ts';
import { piece } from './bindings.ts';
import { blessings } from './blessings.ts';
import { sensible } from './bots/sensible.ts';
import { commit } from './commit.ts';
import type { GankContent } from './content.ts';
import { damage } from './damage.ts';
import { demonGuards } from './demon.ts';
import { draw } from './draw.ts';
import { endCheck, over } from './end-check.ts';
import { endingOf } from './ending.ts';
import { exorcism } from './exorcism.ts';
import { emptyGame, type GankGame } from './facts.ts';
import { fallenSouls } from './fallen-souls.ts';
import { gank as gankPiece } from './gank.ts';
import { gankDeclaration } from './gank-declaration.ts';
import { healing } from './healing.ts';
import { decisions } from './law.ts';
import { nextTurn } from './next-turn.ts';
import { observationOf } from './observation.ts';
import type { GankParams } from './params.ts';
import { layThePosition } from './position.ts';
import { reveal } from './reveal.ts';
import { sacrificeIn } from './sacrifice-slot.ts';
import { seedFaults, startEventOf } from './seed.ts';
import { table } from './table.ts';
import { recordMessage, talk } from './talk.ts';
import { theft } from './theft.ts';
import { turnStart } from './turn-start.ts';
import { viewOf } from './view.ts';

function chart(setup: ChartSetup): GankPiece {
  const commitment = commit(setup.seats);
  const inSlot = sacrificeIn(setup.slots);
  const sacrifice = inSlot.piece(setup.seats);
  const seating = ['seat the players', ...inSlot.atTheStart];
  const placing = ['lay the position', ...inSlot.atTheStart];
  const blessing = blessings(setup.seats);

  const specials = {
    title: 'Specials',
    description: 'Exorcism, Gank, then Sacrifice',
    rules: ['gank.turn.order', 'gank.exorcism.first'],
    phase: 'Specials',
    initial: 'exorcism',
    states: {
      exorcism: { ...exorcism.chart, onDone: { target: 'gank' } },
      gank: { ...gankPiece.chart, onDone: { target: 'sacrifice' } },
      sacrifice: { ...sacrifice.chart, onDone: { target: 'done' } },
      done: { description: 'on to the battle', type: 'final' },
    },
  } as const;

  const battle = {
    title: 'Battle',
    description: 'damage, healing, theft, attacks',
    rules: ['gank.turn.order', 'gank.battle.fallen-act'],
    phase: 'Battle',
    initial: 'damage',
    states: {
      damage: { ...damage.chart, onDone: { target: 'healing' } },
      healing: { ...healing.chart, onDone: { target: 'theft' } },
      theft: { ...theft.chart, onDone: { target: 'attack' } },
      attack: { ...attack.chart, onDone: { target: 'souls' } },
      souls: { ...fallenSouls.chart, onDone: { target: 'done' } },
      done: { description: 'on to the end check', type: 'final' },
    },
  } as const;

  const parent = piece({
    recipes: { 'lay the position': layThePosition, 'record the message': recordMessage },
    guards: { 'the Demon is hidden': demonGuards['the Demon is hidden'] },
    chart: {
      title: 'Gank',
      description: 'Heroes, shadows, perhaps a Demon',
      rules: ['gank.meta.checkpoint', 'gank.meta.scope', 'gank.setup.goals'],
      initial: 'idle',
      states: {
        idle: {
          title: 'Nobody sits yet',
          description: 'a seed starts it, or a position',
          on: {
            start: { target: 'setup', actions: seating },
            'place.turn-start': { target: '#round.turnStart', actions: placing },
            'place.draw': { target: '#round.draw', actions: placing },
            'place.commit': { target: '#round.commit', actions: placing },
            'place.gank': { target: '#round.declaration', actions: placing },
            'place.sacrifice': {
              target: '#round.specials.sacrifice',
              actions: placing,
            },
            'place.blessing': { target: '#round.blessings', actions: placing },
          },
        },
        setup: { ...table.chart, onDone: { target: 'round' } },
        round: {
          title: 'Round',
          description: 'one turn after the other',
          rules: [
            'gank.turn.order',
            'gank.talk.open',
            'gank.talk.limits',
            'gank.info.public-board',
            'gank.info.spectator',
          ],
          initial: 'turnStart',
          on: { [talk.event]: { actions: ['record the message'], label: 'somebody speaks' } },
          states: {
            turnStart: { ...turnStart.chart, onDone: { target: 'draw' } },
            draw: { ...draw.chart, onDone: { target: 'commit' } },
            commit: { ...commitment.chart, onDone: { target: 'declaration' } },
            declaration: { ...gankDeclaration.chart, onDone: { target: 'reveal' } },
            reveal: { ...reveal.chart, always: { target: 'specials' } },
            specials: { ...specials, onDone: { target: 'battle' } },
            battle: { ...battle, onDone: { target: 'endCheck' } },
            endCheck: {
              ...endCheck.chart,
              onDone: [
                { guard: 'the Demon is hidden', target: 'awards' },
                { target: 'nextTurn', label: 'exposed: no awards' },
              ],
            },
            awards: { ...awards.chart, onDone: { target: 'blessings' } },
            blessings: { ...blessing.chart, onDone: { target: 'nextTurn' } },
            nextTurn: { ...nextTurn.chart, onDone: { target: 'turnStart' } },
          },
        },
        over,
      },
    },
  });
  return mergePieces(parent, [
    table,
    turnStart,
    draw,
    commitment,
    gankDeclaration,
    reveal,
    exorcism,
    gankPiece,
    sacrifice,
    damage,
    healing,
    theft,
    attack,
    fallenSouls,
    endCheck,
    awards,
    blessing,
    nextTurn,
  ]);
}

export const gank: Game<GankGame, GankParams, GankContent> = {
  id: 'gank',
  title: 'Gank',
  chart,
  decisions,
  empty: emptyGame,
  seatCounts: ({ seats }) =>
    Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index),
  slots: ({ slots }) => ({ sacrifice: slots.sacrifice }),
  seedFaults,
  startEvent: startEventOf,
  ending: endingOf,
  view: viewOf,
  observation: observationOf,
  talk,
  bots: { sensible },
  turn: ({ turn }) => (turn > 0 ? turn : null),
};
