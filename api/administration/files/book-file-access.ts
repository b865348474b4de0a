import { Refusal } from '#api/kit/refusal.ts';
import { isValidSignature } from '#api/kit/signed-urls.ts';
import { folderResource, type SeenBook } from '#api/library/books/service.ts';
import type { BookFileRow } from './queries.ts';

/**
 * Requires a check before each use, because a book that is taken down must disappear. Files never change, so most
 * replies are 304.
 */
export const PUBLIC_BOOK_CACHE = 'public, no-cache';
export const PRIVATE_BOOK_CACHE = 'private, no-cache';

export type BookFileParams = {
  rendition: string;
  name: string;
  range?: string;
  expiry?: string;
  signature?: string;
};
type SignedFolder = {
  tenantId: string;
  renditionId: string;
  range: string | undefined;
  expiry: string | undefined;
  signature: string | undefined;
};
/** The readers that a book file's URL was created for, and its page range of a book for sale. */
export type Access = { readers: 'everyone' | 'school' | 'reviewers'; isSigned: boolean; lastPage?: number | undefined };

const RANGE = /^1-([1-9]\d{0,4})$/;

/** Returns the readers that a book file's URL was created for. Refuses an invalid signature. */
export function accessBy({ range, expiry, signature, ...folder }: SignedFolder, secret: Uint8Array): Access {
  if (expiry === undefined || signature === undefined) return { readers: 'everyone', isSigned: false };
  const lastPage = range === undefined ? undefined : Number(RANGE.exec(range)?.[1] ?? 0);
  const kinds = lastPage === undefined ? (['school', 'reviewers'] as const) : (['everyone', 'school'] as const);
  const readers = kinds.find((access) =>
    isValidSignature({ ...folderResource({ ...folder, access, lastPage }), expiry, signature }, secret),
  );
  if (!readers) throw new Refusal('notFound');
  return { readers, isSigned: true, lastPage };
}

/**
 * Whether a URL opens the files of a book: for readers only while they see the book, for author and reviewers in every
 * state.
 */
export function isAccessible(
  { state, audience, is_shown }: Pick<BookFileRow, 'state' | 'audience' | 'is_shown'>,
  { readers }: Pick<Access, 'readers'>,
): boolean {
  if (readers === 'reviewers') return true;
  return state === 'published' && is_shown && (readers === 'school' || audience === 'everyone');
}

/**
 * Returns the last page whose files a URL opens. Author and reviewers open all pages. For a book for sale, only a
 * signed range opens pages; an earlier URL opens only the cover.
 */
export function lastOpenPage(book: Pick<SeenBook, 'page_count' | 'free_pages'>, { readers, lastPage }: Access): number {
  if (readers === 'reviewers') return Number.POSITIVE_INFINITY;
  return Math.min(book.page_count, lastPage ?? (book.free_pages === null ? book.page_count : 0));
}
