import type { DownloadFile } from '#contract/kit/web-book.ts';

export { writeEpub } from './epub.ts';
/** Exported for the starter books, which the same code writes as EPUB files. */
export type { EpubBook, EpubDetails, EpubDocument, EpubFile } from './epub-book.ts';
export { type DownloadRow, findDownload } from './queries.ts';

/** Returns the storage folder of one version of a book's downloads. */
export function downloadFolder(tenantId: string, version: string): string {
  return `${tenantId}/downloads/${version}`;
}

export function downloadKey(tenantId: string, version: string, name: DownloadFile): string {
  return `${downloadFolder(tenantId, version)}/${name}`;
}
