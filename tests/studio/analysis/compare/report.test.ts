/** The verdict over everything, and the forms it is written in. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseReplay,
  type ReplayFile,
  type Ruleset,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import { FORMATS, render } from '../../../../studio/analysis/compare/render/index.ts';
import { type CompareReport, compareRulesets } from '../../../../studio/analysis/compare/report.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { base, noddingPig, otherPig, pigWith, slowPig, turns, withTurn } from './pigs.ts';

const gank = gankRuleset() as unknown as Ruleset;

async function reportOf(
  before: Ruleset,
  after: Ruleset,
  ...replays: readonly ReplayFile[]
): Promise<CompareReport> {
  const inputs = replays.map((replay, index) => ({ file: `replays/${index}.json`, replay }));
  const compared = await compareRulesets({ ruleset: before }, { ruleset: after }, inputs);
  if ('refusals' in compared) throw new Error(JSON.stringify(compared.refusals));
  return compared.report;
}

describe('the verdict', () => {
  it('is none where nothing differs', async () => {
    const { verdict } = await reportOf(base(), base(), turns([4]));
    expect(verdict).toMatchObject({ level: 'none', isPlay: false, compared: 1, behind: [] });
  });

  it('does not vouch for code of two checkouts beyond what was played', async () => {
    const copy = otherPig((piece) => piece);
    const played = await reportOf(base(), copy, turns([4]));
    expect(played.verdict).toMatchObject({ level: 'none', hasOtherCode: true });
    expect(render(played, 'text')).toContain('1 recorded game played the same under both');
    expect(render(await reportOf(base(), copy), 'text')).toContain('no recorded game has tried');
  });

  it('is wording where only what people read differs', async () => {
    const said = otherPig(
      withTurn(({ passing, ...states }) => ({
        ...states,
        passing: { ...passing, description: 'the other one plays' },
      })),
    );
    expect((await reportOf(base(), said, turns([4]))).verdict.level).toBe('wording');
    const rules = JSON.stringify(base().rules.map((rule) => ({ ...rule, text: 'As ever.' })));
    const reworded = otherPig((piece) => piece, {}, { rules });
    expect((await reportOf(base(), reworded, turns([4]))).verdict.level).toBe('wording');
  });

  it('is play where rules changed that no recorded game shows', async () => {
    const { verdict } = await reportOf(base(), pigWith({ goal: 30 }), turns([4]));
    expect(verdict).toMatchObject({ level: 'play', isPlay: true, counts: { same: 1 } });
    expect((await reportOf(base(), slowPig(), turns([4]))).verdict.level).toBe('play');
  });

  it('is play where facts differ', async () => {
    const loud = pigWith({ 'die.bust': 4 });
    const replay = turns([4], { choices: [{ seat: 'A', choose: 'roll' }] });
    const { verdict } = await reportOf(base(), loud, replay);
    expect(verdict.level).toBe('breaking');
    const doubled = otherPig((piece) => ({
      ...piece,
      recipes: {
        ...piece.recipes,
        'add to the pot': (game) => {
          game.pot += 2 * (game.die ?? 0);
        },
      },
    }));
    expect((await reportOf(base(), doubled, turns([4]))).verdict).toMatchObject({
      level: 'play',
      counts: { facts: 1 },
    });
  });

  it('is outcome where a recorded game ends otherwise', async () => {
    const { verdict } = await reportOf(pigWith({ goal: 4 }), pigWith({ goal: 5 }), turns([4]));
    expect(verdict).toMatchObject({ level: 'outcome', counts: { outcome: 1 }, broken: 0 });
  });

  it('is breaking where a recorded choice is lost, and counts what is behind', async () => {
    const { verdict } = await reportOf(base(), noddingPig(), turns([4, 3]), turns([5, 2]));
    expect(verdict).toMatchObject({ level: 'breaking', broken: 2, onlyAfter: 0 });
    expect(verdict.behind[0]).toMatchObject({ replays: 2, cause: { kind: 'edge' } });
  });

  it('is not breaking where a recording plays under the second rules only', async () => {
    const [first, second, ...others] = turns([4, 3]).choices;
    const choices = [first, second, { seat: 'A', choose: 'nod' }, ...others] as typeof others;
    const { verdict } = await reportOf(base(), noddingPig(), turns([4, 3], { choices }));
    expect(verdict).toMatchObject({ level: 'play', onlyAfter: 1, counts: { 'other-decision': 1 } });
    const swapped = await reportOf(gankWith({ 'heal.selfAllowed': false }), gank, healSelf());
    expect(swapped.verdict).toMatchObject({ level: 'play', broken: 0, onlyAfter: 1 });
  });

  it('names changed parameters that were never read', async () => {
    const after = gankWith({ 'waves.perPlayer[5]': 9, 'heal.selfAllowed': false });
    const { verdict } = await reportOf(gank, after, healSelf());
    expect(verdict.unread).toEqual(['waves.perPlayer[5]']);
  });

  it('refuses games with nothing in common', async () => {
    const compared = await compareRulesets({ ruleset: base() }, { ruleset: gank }, []);
    expect(compared).toMatchObject({ refusals: [{ code: 'compare/other-game' }] });
  });
});

function gankWith(changes: Parameters<typeof withChanges>[1]): Ruleset {
  const laid = withChanges(gank, changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

function gankReplay(name: string): ReplayFile {
  const file = new URL(`../../../../replays/gank/${name}`, import.meta.url);
  const parsed = parseReplay(readFileSync(file, 'utf8'), name);
  if ('refusals' in parsed) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
}

const healSelf = (): ReplayFile => gankReplay('cases/heal-self.json');

/** Everything that a report can hold at once. */
const everything = async (): Promise<CompareReport> => {
  const after = gankWith({
    'waves.perPlayer': [3, 7, 1, 4, 2, 5, 3],
    'heal.selfAllowed': false,
    'slots.sacrifice': 'passed-on',
  });
  const games = readdirSync(new URL('../../../../replays/gank/games', import.meta.url));
  const replays = games.slice(0, 3).map((name) => gankReplay(`games/${name}`));
  return reportOf(gank, after, healSelf(), ...replays);
};

describe('a report', () => {
  it('says the same in every form', async () => {
    const report = await everything();
    for (const format of FORMATS) {
      const text = render(report, format);
      for (const part of ['waves.perPlayer[1]', 'heal.selfAllowed', 'round.specials.sacrifice']) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain('undefined');
      expect(text).not.toContain('[object');
    }
  });

  it('is JSON that holds it whole', async () => {
    const report = await everything();
    const read = JSON.parse(render(report, 'json'));
    expect(read.format).toBe('compare/1');
    expect(read.verdict.level).toBe('breaking');
    expect(read.replays.rows).toHaveLength(4);
  });

  it('says where, what and because of what in text', async () => {
    const text = render(
      await reportOf(gank, gankWith({ 'heal.selfAllowed': false }), healSelf()),
      'text',
    );
    expect(text).toContain('Breaks recorded games: 1 of 1');
    expect(text).toContain('changed  heal.selfAllowed  true → false');
    expect(text).toMatch(/illegal choice {2}replays\/0\.json {2}A healer heals himself/);
    expect(text).toContain('Because of heal.selfAllowed true → false (gank.commit.heal-target)');
    expect(text).toMatch(/text may no longer hold {2}gank\.commit\.heal-target/);
    const unread = await reportOf(gank, gankWith({ 'waves.perPlayer[5]': 9 }), healSelf());
    expect(render(unread, 'text')).toContain('Never read here: waves.perPlayer[5]');
  });

  const nasty = '<img src=x onerror=alert(1)> & "q" `tick` @octocat #1 [x](y) *b* | _i_';
  const nastyReport = () =>
    reportOf(base(), pigWith({ 'die.bust': 4 }), turns([4, 3], { title: nasty }));

  it('is one page without scripts or requests, every value escaped', async () => {
    const page = render(await nastyReport(), 'html');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot;');
    expect(page).not.toMatch(/<(script|img|link|iframe|object)/i);
    expect(page).not.toMatch(/\b(src|href)=["']?(?!x onerror)/);
    expect(page).not.toMatch(/url\(|@import|https?:/);
    expect(page).toContain('color-scheme: light dark');
    expect(page).toContain('prefers-color-scheme: dark');
  });

  it('is Markdown in which nothing is markup, a mention or a reference but what is meant', async () => {
    const text = render(await nastyReport(), 'markdown');
    expect(text).toContain('&lt;img src=x onerror=alert\\(1\\)&gt; &amp; "q" \\`tick\\`');
    expect(text).not.toContain('@octocat');
    expect(text).not.toMatch(/#1\b/);
    expect(text).toContain('\\[x\\]\\(y\\) \\*b\\* \\| \\_i\\_');
  });

  it('is short enough for a comment, and says how much it leaves out', async () => {
    const replays = Array.from({ length: 300 }, (_, index) =>
      turns([4, 3], { title: `Game ${index} ${'long '.repeat(40)}` }),
    );
    const text = render(await reportOf(base(), pigWith({ 'die.bust': 4 }), ...replays), 'markdown');
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/and \d+ more/);
  });
});
