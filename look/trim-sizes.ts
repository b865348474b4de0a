/** Width and height of each book shape; covers are never cropped to another. */
export const TRIM_SIZES = { portrait: [300, 400], square: [360, 360], landscape: [420, 320] } as const;

export type Trim = keyof typeof TRIM_SIZES;

/** Returns the shape of a book by the proportions of its cover or first page. Within 10 % of a square it counts as square. */
export function trimOf({ width, height }: { width: number; height: number }): Trim {
  const ratio = width / height;
  return ratio < 0.9 ? 'portrait' : ratio > 1.1 ? 'landscape' : 'square';
}
