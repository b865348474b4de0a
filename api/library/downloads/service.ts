import type { DownloadFile } from '#contract/kit/web-book.ts';

export { writeEpub } from './epub.ts';
/** For the starter books, which are EPUB files of the same writer. */
export type { EpubBook, EpubDetails, EpubDocument, EpubFile } from './epub-book.ts';
export { type DownloadRow, findDownload } from './queries.ts';

/** Returns the folder of a version of the downloads of a book in the storage. */
export function downloadFolder(tenantId: string, version: string): string {
  return `${tenantId}/downloads/${version}`;
}

export function downloadKey(tenantId: string, version: string, name: DownloadFile): string {
  return `${downloadFolder(tenantId, version)}/${name}`;
}
