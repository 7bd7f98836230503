/** What `classes.json` may hold: names and summaries of classes and tokens, and each class's award. */
import * as z from 'zod';
import type { GankContent } from '../../../machines/gank/content.ts';

const title = z.string().min(1).max(40).meta({ description: 'The name that the table shows.' });

const summary = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'One sentence for players; numbers stay in the parameters.' });

const award = (rule: string) =>
  z
    .enum(['unique-highest', 'unique-lowest', 'healing', 'attacking'], {
      error: 'one of "unique-highest", "unique-lowest", "healing", "attacking"',
    })
    .meta({
      description: 'What a seat of this class must have done in a round to earn its blessing.',
      unit: 'choice',
      rules: [rule],
    });

const classContent = (rule: string) => z.strictObject({ title, summary, award: award(rule) });

const tokenContent = z.strictObject({ title, summary });

export const gankContentSchema = z.strictObject({
  classes: z
    .strictObject({
      tank: classContent('gank.award.tank'),
      scribe: classContent('gank.award.scribe'),
      healer: classContent('gank.award.healer'),
      striker: classContent('gank.award.striker'),
    })
    .meta({ title: 'Classes', description: 'The open role of each seat.' }),
  tokens: z
    .strictObject({
      attack: tokenContent,
      defense: tokenContent,
      healing: tokenContent,
      scry: tokenContent,
    })
    .meta({ title: 'Tokens', description: 'The kinds of bonus that a blessing can bring.' }),
}) satisfies z.ZodType<GankContent>;
