/** The shortest word with a tolerance for typing errors: changing a letter in a shorter one gives another word. */
const MIN_LETTERS = 4;

/**
 * Returns whether two words differ by at most one missing, added, changed or swapped letter; from eight letters on, by
 * at most two.
 */
export function isAlike(one: string, other: string): boolean {
  const letters = Math.min(one.length, other.length);
  if (letters < MIN_LETTERS) return one === other;
  return distanceOf(one, other) <= (letters < 8 ? 1 : 2);
}

/** Returns the optimal string alignment distance: the number of single changes or swaps from one word to the other. */
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
