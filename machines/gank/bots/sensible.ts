/**
 * The program that plays to win. It sees its seat's observation and nothing else, and it keeps no
 * memory: asked the same again, with the same luck, it answers the same.
 */
import { type Bot, type Chance, type Choice, randomBot } from '../../kernel/index.ts';
import { chooseBlessing } from './bless.ts';
import { lockAsDemon } from './demon.ts';
import { keepCard } from './draw.ts';
import { nameTarget } from './gank-guess.ts';
import { lockAsHero } from './hero.ts';
import { outlookFor } from './options.ts';
import { readTable, type Table } from './read-view.ts';
import { answerSacrifice } from './sacrifice.ts';

type Answer = (table: Table, legal: readonly Choice[], luck: Chance) => Choice | undefined;

const lockCard: Answer = (table, legal, luck) =>
  table.me.soul === 'demon' && !table.revealed
    ? lockAsDemon(table, legal, luck)
    : lockAsHero(table, legal, luck);

/** Who answers, by a kind of choice that only this decision offers. */
const answers: Readonly<Record<string, Answer>> = {
  keep: keepCard,
  attack: lockCard,
  name: (table, legal, luck) => nameTarget(outlookFor(table, table.me.seat, luck), legal),
  decline: answerSacrifice,
  bless: chooseBlessing,
};

/** A decision that it does not know, as a draft may add one, it leaves to its luck. */
export const sensible: Bot = (observation, luck) => {
  const { legal } = observation;
  const known = legal.find(({ choose }) => answers[choose] !== undefined);
  const answer = known === undefined ? undefined : answers[known.choose];
  const choice = legal.length > 1 ? answer?.(readTable(observation), legal, luck) : legal[0];
  return choice ?? randomBot(observation, luck);
};
