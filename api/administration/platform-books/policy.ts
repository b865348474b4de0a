import type { PlatformBookRow } from './queries.ts';

type ReadableRow = Pick<PlatformBookRow, 'state' | 'is_piece' | 'audience' | 'change_state'>;

/** The platform can only take books down; other steps belong to the author, the school or the worker. */
export function canTakeDown({ state }: Pick<PlatformBookRow, 'state'>): boolean {
  return state === 'published';
}

/** Only books can be featured; lists of stories have no featured ones. */
export function canFeature({ type, state }: Pick<PlatformBookRow, 'type' | 'state'>): boolean {
  return type === 'book' && state === 'published';
}

/**
 * The platform may open the reported version of a piece, even a public one. Books that staff upload have no other
 * version.
 */
export function canOpenReported({ is_piece }: Pick<PlatformBookRow, 'is_piece'>): boolean {
  return is_piece;
}

/** Public works need no opening, and books that staff upload have no unpublished version. */
export function canOpenPages({ state, is_piece, audience, change_state }: ReadableRow): boolean {
  const isPublic = state === 'published' && audience === 'everyone';
  return is_piece && (!isPublic || change_state !== null);
}
