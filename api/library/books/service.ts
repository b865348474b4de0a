import { z } from 'zod';
import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall, Settings } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { BookFileName } from '#contract/kit/web-book.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { BookSummary, Cover, CoverSource, Edition, OriginalBook } from '#contract/library/books.ts';
import { type SharingSchool, visitSharingSchool } from './sharing-queries.ts';
import { type BookSummaryRow, findPublishedBooksOf } from './visible-books-queries.ts';

export { isShownEdition } from './editions-queries.ts';
export { foundDocuments } from './list-queries.ts';
export { type SeenBook, whyNotRetold } from './policy.ts';
export { findBoughtForSearch } from './reading-access.ts';
export { freePages, isByOwnChild, readsAll } from './reading-access-queries.ts';
export { findSharingSchools, type SharingSchool, visitSharingSchool } from './sharing-queries.ts';
export {
  audiencesOf,
  type BookSummaryRow,
  bookSummaryColumns,
  reviewedInOwnClass,
  visibleTo,
} from './visible-books-queries.ts';

export type SummaryContext = { settings: Pick<Settings, 'filesSecret' | 'origin'>; school?: SharingSchool | undefined };

/** Adds labels and URLs to a row. With `school`, on the root host, the URL leads to the sharing school. */
export function toBookSummary(row: BookSummaryRow, { settings, school }: SummaryContext): BookSummary {
  const { tenant_id, rendition_id, ...book } = row;
  const path = `/library/${row.id}`;
  return {
    ...book,
    cover: row.cover ? toCover(filesUrlOf(row, settings.filesSecret), row.cover) : null,
    language_name: ownLanguageName(row.language),
    school_name: school?.school_name ?? null,
    url: school ? siteUrl(settings.origin, school, path) : path,
  };
}

/** Adds label and URL to another edition of a work. */
export function toEdition(
  { id, title, language }: Pick<Edition, 'id' | 'title' | 'language'>,
  { settings, school }: SummaryContext,
): Edition {
  const path = `/library/${id}`;
  const url = school ? siteUrl(settings.origin, school, path) : path;
  return { id, title, language, language_name: ownLanguageName(language), url };
}

/**
 * Returns the URL of the folder with a book's files, ending in a slash. For a book for sale, it opens the pages up to
 * `lastPage`; without `lastPage`, only the cover.
 */
export function filesUrlOf(
  { tenant_id, rendition_id, ...book }: BookSummaryRow,
  filesSecret: Uint8Array,
  lastPage?: number,
): string {
  const access = (book.state ?? 'published') === 'published' ? book.audience : 'reviewers';
  return renditionFolderUrl({ tenantId: tenant_id, renditionId: rendition_id, access, lastPage }, filesSecret);
}

type Original = Pick<OriginalBook, 'title' | 'author' | 'language' | 'school_name'> & {
  id: string;
  subdomain: string | null;
};

/**
 * Returns the original of a version with its URL: at the other school that shares it, or on the root host at its own
 * school.
 */
export function toOriginal(
  { id, title, author, language, school_name, subdomain }: Original,
  { settings, school }: SummaryContext,
): OriginalBook {
  const at = subdomain ? { kind: 'school' as const, subdomain } : school;
  const path = `/library/${id}`;
  const url = at ? siteUrl(settings.origin, at, path) : path;
  return { title, author, language, school_name, url };
}

/** Finds an author's published books, the newest first. The caller checks who can see them. */
export async function findBooksOfAuthor(
  db: TenantDb,
  authorId: string,
  settings: SummaryContext['settings'],
): Promise<BookSummary[]> {
  const rows = await findPublishedBooksOf(db, authorId);
  return rows.map((row) => toBookSummary(row, { settings }));
}

/**
 * A cover as `books.cover` stores it: files of the book's rendition, narrowest first, and the size of the widest file.
 */
export const StoredCover = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(z.object({ name: BookFileName, width: z.int().positive() })).min(1),
  /** Whether a person uploaded the cover: then a new file of the book does not replace it. */
  is_own: z.boolean().default(false),
  /** Whether it is the picture of a page, without a title: then title and author are added where it is shown. */
  is_page: z.literal(true).optional(),
});
export type StoredCover = z.output<typeof StoredCover>;

/** Returns a stored cover with the URLs of its files in `folderUrl`. */
export function toCover(folderUrl: string, storedCover: unknown): Cover | null {
  const cover = StoredCover.nullable().parse(storedCover);
  if (!cover) return null;
  const { width, height, files, is_page } = cover;
  const src = files.map((file) => ({ width: file.width, url: folderUrl + file.name }));
  return { width, height, src, ...(is_page && { is_page }) };
}

/** The length of the recording's hash in a voice's file name, because file names of books have up to 40 letters. */
export const VOICE_NAME_LETTERS = 40;

/**
 * The readers who get the URL of a folder: the audience of a published book, or the author and reviewers of an
 * unpublished one.
 */
type FolderAccess = Audience | 'reviewers';
type RenditionFolder = {
  tenantId: string;
  renditionId: string;
  access: FolderAccess;
  /** Set for a book for sale: the last page that the URL opens. */
  lastPage?: number | undefined;
};

/**
 * Returns the resource that the signed URL of a folder opens: for readers only while they see the book, for author and
 * reviewers always.
 */
export function folderResource({ tenantId, renditionId, access, lastPage }: RenditionFolder): SignedResource {
  if (access === 'reviewers') return { tenantId, resource: `${renditionId}/reviewers` };
  if (lastPage === undefined) return { tenantId, resource: renditionId };
  // A page range for everyone must end when the audience becomes narrower.
  return { tenantId, resource: `${renditionId}/${access === 'everyone' ? access : 'school'}/${pageRange(lastPage)}` };
}

/** Returns the URL of a folder whose files are open to everyone while the book is. */
const openFolderUrl = (renditionId: string) => `/files/${renditionId}/`;

export type CoverSourceRow = Omit<CoverSource, 'cover'> & { cover: unknown; rendition_id: string };

/** Presents what the cover of a book for everyone is shown or drawn from. */
export function toCoverSource({ rendition_id, cover, ...book }: CoverSourceRow): CoverSource {
  return { ...book, cover: toCover(openFolderUrl(rendition_id), cover) };
}

const pageRange = (lastPage: number) => `1-${lastPage}`;

/** Whether the folder's URL is signed for a range of pages, as for every book for sale. */
export const isSignedForPages = (folderUrl: string): boolean => /^\/files\/[^/]+\/1-\d+\//.test(folderUrl);

/**
 * Returns the URL of a rendition's folder, ending in a slash. Books for everyone have a plain URL, whose files are
 * checked against the book's state. Other books have a signed URL, since browsers send no token with pictures; for a
 * book for sale, it names the signed page range.
 */
export function renditionFolderUrl(folder: RenditionFolder, secret: Uint8Array): string {
  const { renditionId, access, lastPage } = folder;
  const isRange = lastPage !== undefined && access !== 'reviewers';
  if (access === 'everyone' && !isRange) return openFolderUrl(renditionId);
  const signed = signResource(folderResource(folder), secret);
  return `/files/${renditionId}/${isRange ? `${pageRange(lastPage)}/` : ''}${signed}/`;
}

/** The reader of a book: role, and account at the school of the transaction. */
export type BookReader = { role: CallerRole; personId: string | null };

/**
 * Returns the reader of a book. On the root host, switches the transaction to the school that shares the book, where no
 * one has an account; refuses a book that no school shares with 404.
 */
export async function findBookReader({ db, actor, isRoot }: DbCall, bookId: string): Promise<BookReader> {
  if (!isRoot) return { role: readRoleOf(actor), personId: accountIdOf(actor) };
  if (!(await visitSharingSchool(db, bookId))) throw new Refusal('notFound');
  return { role: 'visitor', personId: null };
}
