import type { PlatformBookRow } from './queries.ts';

type BookRow = Pick<PlatformBookRow, 'state' | 'is_piece'>;

/** The only step of a book that the platform takes; every other belongs to its author, its school or the worker. */
export function canTakeDown({ state }: Pick<BookRow, 'state'>): boolean {
  return state === 'published';
}

export function canFeature({ state }: Pick<BookRow, 'state'>): boolean {
  return state === 'published';
}

/** The approval of a piece sets its categories, so that they are changed only before or after its review. */
export function canSetCategories({ state, is_piece }: BookRow): boolean {
  return !is_piece || state === 'published';
}
