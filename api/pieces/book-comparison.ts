import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { findUnsignedBooks, replaceBookSignature, signText } from '#api/piece-checks/service.ts';
import { findPressedPages } from './file-page-queries.ts';
import { hashFilePictures } from './file-picture-hashes.ts';

/** Few enough for one run to end before the next begins. */
const BATCH_SIZE = 10;

export const bookComparisonJobs: ScheduledJob[] = [{ name: 'compare-books', cron: '*/5 * * * *', run: compareBooks }];

/** Stores what the text and pictures of books that staff uploaded are compared by, so that a copy in a piece is found. */
export async function compareBooks({ inPlatform, inTenantOf, storage, log }: JobContext): Promise<void> {
  for (const book of await inPlatform((db) => findUnsignedBooks(db, BATCH_SIZE))) {
    const { tenant_id: tenantId, id, rendition_id } = book;
    const pages = await inTenantOf(tenantId, (db) => findPressedPages(db, tenantId, rendition_id));
    const signature = signText(pages.map(({ text }) => text).join('\n'));
    const pictures = await hashFilePictures({ storage, tenantId, renditionId: rendition_id }, pages).catch((err) => {
      // A file can be missing; then only the text is compared, and the other books wait for nothing.
      log.warn({ err, book: id }, 'the pictures of a book could not be compared');
      return [];
    });
    await inTenantOf(tenantId, (db) =>
      replaceBookSignature(db, { tenantId, id }, { rendition_id, signature, pictures }),
    );
  }
}
