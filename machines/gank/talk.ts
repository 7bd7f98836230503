/** Table talk: public, free in every phase, within an allowance; it changes no option of anybody. */
import type { Fault, Talk } from '../kernel/index.ts';
import type { GankRecipe } from './bindings.ts';
import type { GankContent } from './content.ts';
import type { GankGame } from './facts.ts';
import type { GankParams } from './params.ts';

export const recordMessage: GankRecipe = (game, { choice, params, ruling }) => {
  const { seat } = choice;
  const text = String(choice.text);
  const { messagesPerSeat, charsPerMessage, afterDeath, afterMerge } = params.talk;
  game.talk.log.push({ seat, text });
  const sent = (game.talk.sent[seat] ?? 0) + 1;
  game.talk.sent[seat] = sent;
  const length = [...text].length;
  ruling(
    'gank.talk.limits',
    { seat, sent, messagesPerSeat, length, charsPerMessage },
    () => `${seat} speaks: message ${sent} of at most ${messagesPerSeat}.`,
  );
  const { alive = true, merged = false } = game.seats[seat] ?? {};
  if (alive && !merged) return;
  ruling(
    'gank.talk.after-death',
    { seat, alive, merged, afterDeath, afterMerge },
    () => `${seat}, ${alive ? 'merged' : 'dead'}, may still talk.`,
  );
};

const LIMITS = 'gank.talk.limits';
const AFTER = 'gank.talk.after-death';

function speakerFault(game: GankGame, seat: string, { talk }: GankParams): Fault | null {
  const facts = game.seats[seat];
  if (facts === undefined) {
    if (talk.spectatorsMaySpeak) return null;
    return {
      code: 'talk/spectator',
      found: `a message by ${seat}`,
      expected: 'one by a seat',
      rule: LIMITS,
    };
  }
  if (!facts.alive && !talk.afterDeath) {
    return {
      code: 'talk/dead',
      found: `a message by ${seat}, dead`,
      expected: 'a living seat',
      rule: AFTER,
    };
  }
  if (facts.merged && !talk.afterMerge) {
    return {
      code: 'talk/merged',
      found: `a message by ${seat}, merged`,
      expected: 'an unmerged seat',
      rule: AFTER,
    };
  }
  return null;
}

function allowanceFault(
  game: GankGame,
  seat: string,
  text: string,
  { talk }: GankParams,
): Fault | null {
  const sent = game.talk.sent[seat] ?? 0;
  if (sent >= talk.messagesPerSeat) {
    return {
      code: 'talk/used-up',
      found: `message ${sent + 1} by ${seat}`,
      expected: `at most ${talk.messagesPerSeat} messages a seat`,
      rule: LIMITS,
    };
  }
  const length = [...text].length;
  if (length > talk.charsPerMessage) {
    return {
      code: 'talk/too-long',
      found: `${length} characters`,
      expected: `at most ${talk.charsPerMessage}`,
      rule: LIMITS,
    };
  }
  return null;
}

export const talk: Talk<GankGame, GankParams, GankContent> = {
  event: 'say',
  rules: ['gank.talk.open', 'gank.talk.limits', 'gank.talk.after-death'],
  check(game, seat, text, { params }) {
    if (game.result !== null) {
      return {
        code: 'talk/over',
        found: `a message by ${seat}`,
        expected: 'silence: the game is finished',
        rule: AFTER,
      };
    }
    return speakerFault(game, seat, params) ?? allowanceFault(game, seat, text, params);
  },
};
