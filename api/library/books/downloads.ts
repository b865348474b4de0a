import { siteUrl } from '#api/kit/moved-sites.ts';
import type { DownloadFile } from '#contract/kit/web-book.ts';
import type { Download } from '#contract/library/books.ts';
import type { OpenBook } from './policy.ts';
import { renditionFolderUrl, type SharingSchool, type SummaryContext } from './service.ts';
import type { BookSummaryRow } from './visible-books-queries.ts';

/** The files of a version, with their sizes in bytes. */
export type StoredDownloads = { version: string; files: Partial<Record<DownloadFile, number>> };
type BookWithDownloads = BookSummaryRow & { downloads: StoredDownloads | null };

const FORMATS = { epub: 'book.epub', pdf: 'book.pdf' } as const;

/**
 * Lists what a caller who sees the book can download. On the root host the files are at the school that shares the
 * book.
 */
export function toDownloads(
  book: BookWithDownloads,
  { canDownload, signedTo: lastPage }: OpenBook,
  { settings, school }: SummaryContext & { school?: SharingSchool | undefined },
): Download[] {
  const { downloads } = book;
  if (!downloads || !canDownload) return [];
  const place = { tenantId: book.tenant_id, renditionId: downloads.version, access: book.audience, lastPage };
  const path = renditionFolderUrl(place, settings.filesSecret);
  const folder = school ? siteUrl(settings.origin, school, path) : path;
  return (['epub', 'pdf'] as const).flatMap((format) => {
    const size = downloads.files[FORMATS[format]];
    return size ? [{ format, url: folder + FORMATS[format], size }] : [];
  });
}
