import { z } from 'zod';
import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { languageName } from '#api/kit/display-names.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall, Settings } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { BookFileName } from '#contract/kit/web-book.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { BookSummary, Cover, OriginalBook } from '#contract/library/books.ts';
import { type SharingSchool, visitSharingSchool } from './sharing-queries.ts';
import { type BookSummaryRow, findPublishedBooksOf } from './visible-books-queries.ts';

export { foundDocuments } from './found-documents-queries.ts';
export { type SeenBook, whyNotRetold } from './policy.ts';
export { findBoughtForSearch } from './reading-access.ts';
export { freePages, readsAll } from './reading-access-queries.ts';
export { findSharingSchools, type SharingSchool, visitSharingSchool } from './sharing-queries.ts';
export {
  audiencesOf,
  type BookSummaryRow,
  bookSummaryColumns,
  reviewedInOwnClass,
  visibleTo,
} from './visible-books-queries.ts';

export type SummaryContext = { settings: Pick<Settings, 'filesSecret' | 'origin'>; school?: SharingSchool | undefined };

/** Adds labels and URLs to a row. With `school`, on the root host, the URL leads to the school that shares the book. */
export function toBookSummary(row: BookSummaryRow, { settings, school }: SummaryContext): BookSummary {
  const { tenant_id, rendition_id, ...book } = row;
  const path = `/library/${row.id}`;
  return {
    ...book,
    cover: row.cover ? toCover(filesUrlOf(row, settings.filesSecret), row.cover) : null,
    language_name: languageName(row.language),
    school_name: school?.school_name ?? null,
    url: school ? siteUrl(settings.origin, school, path) : path,
  };
}

/**
 * Returns the URL of the folder with the files of a book, with a slash at its end. That of a book for sale opens the pages up to
 * `lastPage`; without it, only the cover.
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

/** Returns the original of a version with its URL: at another school that shares it, or on the root host at its school. */
export function toOriginal(
  { id, title, author, language, school_name, subdomain }: Original,
  { settings, school }: SummaryContext,
): OriginalBook {
  const at = subdomain ? { kind: 'school' as const, subdomain } : school;
  const path = `/library/${id}`;
  const url = at ? siteUrl(settings.origin, at, path) : path;
  return { title, author, language, school_name, url };
}

/** Finds the published books of an author, the newest first. The caller checks who can see them. */
export async function findBooksOfAuthor(
  db: TenantDb,
  authorId: string,
  settings: SummaryContext['settings'],
): Promise<BookSummary[]> {
  const rows = await findPublishedBooksOf(db, authorId);
  return rows.map((row) => toBookSummary(row, { settings }));
}

/** A cover as `books.cover` stores it: files of the book's rendition, narrowest first, and the size of the widest. */
export const StoredCover = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(z.object({ name: BookFileName, width: z.int().positive() })).min(1),
  /** Uploaded by a person: a new file of the book does not replace it. */
  is_own: z.boolean().default(false),
});
export type StoredCover = z.output<typeof StoredCover>;

/** Returns a stored cover with the URLs of its files, which are below `folderUrl`. */
export function toCover(folderUrl: string, storedCover: unknown): Cover | null {
  const cover = StoredCover.nullable().parse(storedCover);
  if (!cover) return null;
  const { width, height, files } = cover;
  return { width, height, src: files.map((file) => ({ width: file.width, url: folderUrl + file.name })) };
}

/** Letters of the hash of a recording in the name of its file: names of files of books have up to 40. */
export const VOICE_NAME_LETTERS = 40;

/** Who gets the URL of a folder: the audience of a published book, or the author and the reviewers of what is not published. */
type FolderAccess = Audience | 'reviewers';
type RenditionFolder = {
  tenantId: string;
  renditionId: string;
  access: FolderAccess;
  /** Of a book for sale: the URL opens its pages from the first to this one. */
  lastPage?: number | undefined;
};

/** What the signature in the URL of a folder opens: for readers only while they see the book, for its author and reviewers always. */
export function folderResource({ tenantId, renditionId, access, lastPage }: RenditionFolder): SignedResource {
  if (access === 'reviewers') return { tenantId, resource: `${renditionId}/reviewers` };
  if (lastPage === undefined) return { tenantId, resource: renditionId };
  // A range for everyone ends when the audience becomes narrower.
  return { tenantId, resource: `${renditionId}/${access === 'everyone' ? access : 'school'}/${pageRange(lastPage)}` };
}

const pageRange = (lastPage: number) => `1-${lastPage}`;

/** Whether the URL of a folder is signed for a range of pages, as that of every book for sale. */
export const isSignedForPages = (folderUrl: string): boolean => /^\/files\/[^/]+\/1-\d+\//.test(folderUrl);

/**
 * Returns the URL of a rendition's folder, with a slash at its end. Books for everyone have a plain URL, whose files are checked
 * against the state of the book; others have a signed URL, since the browser sends no token with pictures. That of a book for sale
 * is signed for a range of pages, which it names.
 */
export function renditionFolderUrl(folder: RenditionFolder, secret: Uint8Array): string {
  const { renditionId, access, lastPage } = folder;
  const isRange = lastPage !== undefined && access !== 'reviewers';
  if (access === 'everyone' && !isRange) return `/files/${renditionId}/`;
  const signed = signResource(folderResource(folder), secret);
  return `/files/${renditionId}/${isRange ? `${pageRange(lastPage)}/` : ''}${signed}/`;
}

/** Who reads a book: at which school, with which role, and with which account there. */
export type BookReader = { tenantId: string; role: CallerRole; personId: string | null };

/**
 * Returns who reads a book. On the root host the transaction is switched to the school that shares it, where no one has an account;
 * a book that no school shares is refused with 404.
 */
export async function findBookReader({ db, actor, isRoot }: DbCall, bookId: string): Promise<BookReader> {
  if (!isRoot) return { tenantId: actor.tenantId, role: readRoleOf(actor), personId: accountIdOf(actor) };
  const school = await visitSharingSchool(db, bookId);
  if (!school) throw new Refusal('notFound');
  return { tenantId: school.id, role: 'visitor', personId: null };
}
