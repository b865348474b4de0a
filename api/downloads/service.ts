import type { DownloadFile } from '#contract/web-book.ts';
import { type DownloadRow, type DownloadSizes, findDownload, type OriginalCredit, originalCredits } from './queries.ts';

export { type DownloadRow, type DownloadSizes, findDownload, type OriginalCredit, originalCredits };

/** Returns the folder of a version of the downloads of a book in the storage. */
export function downloadFolder(tenantId: string, version: string): string {
  return `${tenantId}/downloads/${version}`;
}

export function downloadKey(tenantId: string, version: string, name: DownloadFile): string {
  return `${downloadFolder(tenantId, version)}/${name}`;
}
