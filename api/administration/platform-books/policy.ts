import type { PlatformBookRow } from './queries.ts';

type ReadableRow = Pick<PlatformBookRow, 'state' | 'is_piece' | 'audience' | 'change_state'>;

/** The only step of a book that the platform takes; every other belongs to its author, its school or the worker. */
export function canTakeDown({ state }: Pick<PlatformBookRow, 'state'>): boolean {
  return state === 'published';
}

/** A library has featured books; a list of stories has none. */
export function canFeature({ type, state }: Pick<PlatformBookRow, 'type' | 'state'>): boolean {
  return type === 'book' && state === 'published';
}

/** A report is about a version that the platform may look at, also if everyone can read it. Of books that staff upload there is no other. */
export function canOpenReported({ is_piece }: Pick<PlatformBookRow, 'is_piece'>): boolean {
  return is_piece;
}

/** What everyone can read needs no opening, and of books that staff upload there is nothing but what is published. */
export function canOpenPages({ state, is_piece, audience, change_state }: ReadableRow): boolean {
  const isPublic = state === 'published' && audience === 'everyone';
  return is_piece && (!isPublic || change_state !== null);
}
