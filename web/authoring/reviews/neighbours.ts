import type { Review } from '#contract/authoring/reviews.ts';

export type Neighbours = {
  previous: Review | undefined;
  next: Review | undefined;
  /** The place in the queue, from 1; undefined once the piece has left it. */
  place: number | undefined;
};

/** Finds a piece's neighbours in the queue. `last`: the neighbours when the piece was last in the queue. */
export function findNeighbours(rows: Review[], id: string, last: Neighbours | undefined): Neighbours {
  const index = rows.findIndex((row) => row.id === id);
  if (index >= 0) return { previous: rows[index - 1], next: rows[index + 1], place: index + 1 };
  const stillThere = (review: Review | undefined) => rows.find((row) => row.id === review?.id);
  return { previous: stillThere(last?.previous), next: stillThere(last?.next) ?? rows[0], place: undefined };
}
