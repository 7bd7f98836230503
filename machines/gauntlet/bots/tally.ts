/** What some instructions would come to for a seat: in the battle at hand, and besides. */

export interface Tally {
  /** What they add to this seat’s total, less what they add to the opponent’s. */
  readonly margin: number;
  /** Net advantage that either gains. */
  readonly mine: number;
  readonly theirs: number;
  /** Everything that is no strength in this battle. A card in Hand is worth about 1. */
  readonly points: number;
}

export const NOTHING: Tally = { margin: 0, mine: 0, theirs: 0, points: 0 };

export const marginOf = (margin: number): Tally => ({ ...NOTHING, margin });

export const pointsOf = (points: number): Tally => ({ ...NOTHING, points });

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, one) => ({
      margin: sum.margin + one.margin,
      mine: sum.mine + one.mine,
      theirs: sum.theirs + one.theirs,
      points: sum.points + one.points,
    }),
    NOTHING,
  );

/** So much of a tally, where it is not sure to come. */
export const shareOf = ({ margin, mine, theirs, points }: Tally, share: number): Tally => ({
  margin: margin * share,
  mine: mine * share,
  theirs: theirs * share,
  points: points * share,
});
