/** How likely a battle is won: dice with advantage, what is added to them, and who wins a tie. */

/** What decides a roll, seen by one of the two. */
export interface Roll {
  readonly sides: number;
  /** How much more than the opponent is added; may lie between two numbers where it is a guess. */
  readonly margin: number;
  /** Net advantage of either. */
  readonly mine: number;
  readonly theirs: number;
  /** Who has equal totals: this side, the other, or nobody, and then dice are rolled again. */
  readonly tie: 'mine' | 'theirs' | 'again';
}

const tables = new Map<string, readonly number[]>();

/** The chance of every face, from 1, under so much net advantage. */
function facesOf(sides: number, net: number): readonly number[] {
  const key = `${sides}/${net}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const dice = 1 + Math.abs(net);
  const upTo = (face: number) => (face / sides) ** dice;
  const faces = Array.from({ length: sides }, (_, index) =>
    net < 0 ? upTo(sides - index) - upTo(sides - index - 1) : upTo(index + 1) - upTo(index),
  );
  tables.set(key, faces);
  return faces;
}

function chanceAt({ sides, mine, theirs, tie }: Roll, margin: number): number {
  const other = facesOf(sides, Math.round(theirs));
  let [won, lost] = [0, 0];
  for (const [at, own] of facesOf(sides, Math.round(mine)).entries()) {
    for (const [against, chance] of other.entries()) {
      const ahead = at + margin - against;
      if (ahead > 0 || (ahead === 0 && tie === 'mine')) won += own * chance;
      else if (ahead < 0 || tie === 'theirs') lost += own * chance;
    }
  }
  // Rolled again until somebody wins.
  return won + lost === 0 ? 0.5 : won / (won + lost);
}

/** The chance that this side wins, from 0 to 1. */
export function chanceToWin(roll: Roll): number {
  const low = Math.floor(roll.margin);
  const part = roll.margin - low;
  const least = chanceAt(roll, low);
  return part === 0 ? least : least * (1 - part) + chanceAt(roll, low + 1) * part;
}

/** The face that a die shows on average. */
export const meanFace = (sides: number, net: number): number =>
  facesOf(sides, Math.round(net)).reduce((sum, chance, index) => sum + chance * (index + 1), 0);
