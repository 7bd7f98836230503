/** The start of a turn: its flags are cleared, what its player occupies is captured, and what follows from that. */
import { type GauntletPiece, type GauntletRecipe, guard, piece } from './bindings.ts';
import { territoryText, titleOf } from './cards.ts';
import { finalOf, isOccupier, territoryAt, tokenOf, turnTerritory } from './column.ts';
import { freshTurn } from './facts.ts';
import { NEWS, telling } from './news.ts';
import { removeBy } from './overlays.ts';
import { listed, opponentOf } from './players.ts';
import { beginPlain, resolving, settle } from './resolve.ts';
import { windowPiece } from './windows.ts';

const beginTurn: GauntletRecipe = (game, ctx) => {
  const active = opponentOf(game, game.turn.active);
  game.turn = freshTurn(game.turn.number + 1, active);
  game.movement = null;
  settle(game, ctx);
  const { number } = game.turn;
  ctx.ruling(
    'gauntlet.turn.order',
    { turn: number, active },
    () => `Turn ${number} is ${active}’s: Capture comes first.`,
  );
};

const stopByLimit: GauntletRecipe = (game, { ruling }) => {
  game.result = { ending: 'turn-limit', winner: null };
  ruling(
    'gauntlet.game.no-other-end',
    { limit: game.turnLimit },
    () => `The match is stopped after ${game.turnLimit ?? 0} turns: nobody has won.`,
  );
};

const captureIt: GauntletRecipe = (game, ctx) => {
  const seat = game.turn.active;
  const position = tokenOf(game, seat);
  const territory = territoryAt(game, position);
  if (territory === null) return;
  turnTerritory(game, position, seat);
  settle(game, ctx);
  const { title } = territoryText(game, territory, ctx);
  ctx.ruling(
    'gauntlet.turn.capture',
    { seat, position, control: game.control },
    () => `${seat} still occupies ${title} (Territory ${position}): it is captured and turned.`,
  );
  if (position === finalOf(game, opponentOf(game, seat))) {
    ctx.ruling(
      'gauntlet.last-stand.capture-final',
      { seat, position },
      () => `It is the final Territory of the opponent: ${seat} may advance beyond it from now on.`,
    );
  }
  if (territory.overlays.length > 0) {
    const titles = territory.overlays.map(({ card }) => titleOf(game, card, ctx));
    ctx.ruling(
      'gauntlet.overlay.facing',
      { position, controller: seat },
      () => `${listed(titles)} turn with it.`,
    );
    ctx.ruling(
      'gauntlet.overlay.control-follows',
      { position, controller: seat },
      () => `${seat} controls what lies on it now; whose cards they are stays as it was.`,
    );
  }
  removeBy(game, position, 'capture', ctx);
  beginPlain(game, 'capture', `Capture of ${title}`, seat);
};

const leaveIt: GauntletRecipe = (game, { ruling }) => {
  const seat = game.turn.active;
  ruling('gauntlet.turn.capture', { seat }, () => `${seat} leaves what it occupies uncaptured.`);
};

const afterCapture = windowPiece('after-capture', {
  title: 'After Capture',
  description: 'effects before the draw',
  rules: ['gauntlet.turn.capture.after'],
});

const turnStart = windowPiece('turn-start', {
  title: 'Turn start',
  description: 'effects as the turn begins',
  rules: ['gauntlet.turn.order'],
});

export const turnStartPieces: readonly GauntletPiece[] = [afterCapture, turnStart];

export const starting = piece({
  recipes: { 'begin the turn': beginTurn, 'stop the match': stopByLimit },
  guards: {
    'the turn limit is reached': guard(['gauntlet.game.no-other-end'], (game, { because }) => {
      const { turnLimit: limit, turn } = game;
      return because(limit !== null && turn.number >= limit, { limit, turn: turn.number });
    }),
  },
  chart: {
    title: 'Next turn',
    description: 'whose turn, and how long still',
    rules: ['gauntlet.turn.order'],
    initial: 'counting',
    states: {
      counting: {
        title: 'Turn limit?',
        description: 'a match may be stopped',
        rules: ['gauntlet.game.no-other-end'],
        always: [
          { guard: 'the turn limit is reached', target: '#over', actions: ['stop the match'] },
          { target: 'news', actions: ['begin the turn'] },
        ],
      },
      news: telling(NEWS.turnBegan, 'The turn begins', { target: 'window' }, [
        'gauntlet.turn.order',
      ]),
      window: { ...turnStart.chart, onDone: { target: 'done' } },
      done: { description: 'on to Capture', type: 'final' },
    },
  },
});

export const capture = piece({
  recipes: { 'capture the Territory': captureIt, 'leave it uncaptured': leaveIt },
  guards: {
    'the active player is an occupier': guard(
      ['gauntlet.turn.capture', 'gauntlet.occupation.definition'],
      (game, { because }) => {
        const seat = game.turn.active;
        return because(isOccupier(game, seat), { seat, position: tokenOf(game, seat) });
      },
    ),
    'a capture may be left': guard(['gauntlet.turn.capture'], (_game, { params, because }) =>
      because(params.capture.optional, {}),
    ),
  },
  chart: {
    title: 'Capture',
    description: 'what is still occupied turns',
    rules: [
      'gauntlet.turn.capture',
      'gauntlet.capture.persists',
      'gauntlet.control.no-token',
      'gauntlet.counterattack.window',
    ],
    phase: 'Capture',
    initial: 'occupying',
    states: {
      occupying: {
        title: 'Occupier?',
        description: 'on a Territory of the opponent’s',
        rules: ['gauntlet.turn.capture', 'gauntlet.occupation.definition'],
        always: [
          {
            guard: { and: ['the active player is an occupier', 'a capture may be left'] },
            target: 'asking',
          },
          {
            guard: 'the active player is an occupier',
            target: 'following',
            actions: ['capture the Territory'],
          },
          { target: 'window' },
        ],
      },
      asking: {
        title: 'Capture it?',
        description: 'where the rules leave the choice',
        rules: ['gauntlet.turn.capture'],
        decision: 'capture',
        on: {
          capture: { target: 'following', actions: ['capture the Territory'] },
          leave: { target: 'window', actions: ['leave it uncaptured'] },
        },
      },
      following: {
        ...resolving(),
        title: 'What follows',
        description: 'Asset limits, Overlays',
        rules: [
          'gauntlet.control.changes',
          'gauntlet.last-stand.capture-final',
          'gauntlet.overlay.facing',
          'gauntlet.overlay.control-follows',
          'gauntlet.overlay.ownership',
        ],
        onDone: { target: 'window' },
      },
      window: { ...afterCapture.chart, onDone: { target: 'done' } },
      done: { description: 'on to the draw', type: 'final' },
    },
  },
});
