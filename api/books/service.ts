import { z } from 'zod';
import { languageName } from '#api/kit/display-names.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience, BookSummary, Cover } from '#contract/books.ts';
import { BookFileName } from '#contract/web-book.ts';
import { type BookReader, findBookReader } from './book-reader.ts';
import { findSharingSchools, type SharingSchool, visitSharingSchool } from './sharing-queries.ts';
import {
  audiencesOf,
  type BookSummaryRow,
  bookSummaryColumns,
  findPublishedBooksOf,
  readableBy,
  reviewedInOwnClass,
  visibleTo,
} from './visible-books-queries.ts';

export {
  audiencesOf,
  type BookReader,
  type BookSummaryRow,
  bookSummaryColumns,
  findBookReader,
  findSharingSchools,
  readableBy,
  reviewedInOwnClass,
  type SharingSchool,
  visibleTo,
  visitSharingSchool,
};

type SummaryContext = { settings: Pick<Settings, 'filesSecret' | 'origin'>; school?: SharingSchool | undefined };

/** Adds labels and URLs to a row. With `school`, on the root host, the URL leads to the school that shares the book. */
export function toBookSummary(row: BookSummaryRow, { settings, school }: SummaryContext): BookSummary {
  const { tenant_id, rendition_id, ...book } = row;
  const path = `/library/${row.id}`;
  return {
    ...book,
    cover: row.cover ? toCover(filesUrlOf(row, settings.filesSecret), row.cover) : null,
    language_name: languageName(row.language),
    school_name: school?.school_name ?? null,
    url: school ? siteUrl(settings.origin, { kind: 'school', subdomain: school.subdomain }, path) : path,
  };
}

/** Returns the URL of the folder with the files of a book, with a slash at its end. */
export function filesUrlOf({ tenant_id, rendition_id, ...book }: BookSummaryRow, filesSecret: Uint8Array): string {
  const access = (book.state ?? 'published') === 'published' ? book.audience : 'reviewers';
  return renditionFolderUrl({ tenantId: tenant_id, renditionId: rendition_id, access }, filesSecret);
}

/** Finds the published books of an author, the newest first. The caller checks who can see them. */
export async function findBooksOfAuthor(
  db: TenantDb,
  { tenantId, authorId }: { tenantId: string; authorId: string },
  settings: SummaryContext['settings'],
): Promise<BookSummary[]> {
  const rows = await findPublishedBooksOf(db, tenantId, authorId);
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

/** Who gets the URL of a folder: the audience of a published book, or the author and the reviewers of what is not published. */
type FolderAccess = Audience | 'reviewers';
type RenditionFolder = { tenantId: string; renditionId: string; access: FolderAccess };

/** What the signature in the URL of a folder opens: for readers only while they see the book, for its author and reviewers always. */
export function folderResource({ tenantId, renditionId, access }: RenditionFolder): SignedResource {
  return { tenantId, resource: access === 'reviewers' ? `${renditionId}/reviewers` : renditionId };
}

/**
 * Returns the URL of a rendition's folder, with a slash at its end. Books for everyone have a plain URL, whose files are checked
 * against the state of the book; others have a signed URL, since the browser sends no token with pictures.
 */
export function renditionFolderUrl(folder: RenditionFolder, secret: Uint8Array): string {
  if (folder.access === 'everyone') return `/files/${folder.renditionId}/`;
  return `/files/${folder.renditionId}/${signResource(folderResource(folder), secret)}/`;
}
