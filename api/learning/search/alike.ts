/** Words shorter than this are alike only when they are the same: a changed letter makes another word of them. */
const MIN_LETTERS = 4;

/**
 * Returns whether two words differ by one letter that is missing, added, changed or swapped with its neighbour; from eight letters on by
 * two.
 */
export function isAlike(one: string, other: string): boolean {
  const letters = Math.min(one.length, other.length);
  if (letters < MIN_LETTERS) return one === other;
  return distanceOf(one, other) <= (letters < 8 ? 1 : 2);
}

/** Returns the optimal string alignment distance: how many single changes or swaps lead from one word to the other. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
