import { computeMinHash } from '#api/authoring/piece-checks/minhash.ts';
import { findBookToCompare, replaceBookSignature } from '#api/authoring/piece-checks/signature-queries.ts';
import { handleJob } from '#api/kit/job-runner.ts';
import { compareBook } from '#api/library/publishing/service.ts';
import { findPressedPages } from './file-page-queries.ts';
import { hashFilePictures } from './file-picture-hashes.ts';

/** Stores the signature and hashes of a book that staff uploaded, so that a copy in a piece is found. */
export const bookComparisonHandlers = [
  handleJob(compareBook, async ({ tenantId, inTenantOf, storage, payload }) => {
    const book = await inTenantOf(tenantId, (db) => findBookToCompare(db, payload.book_id));
    if (!book) return;
    const { rendition_id: renditionId } = book;
    const pages = await inTenantOf(tenantId, (db) => findPressedPages(db, renditionId));
    const signature = computeMinHash(pages.map(({ text }) => text).join('\n'));
    const pictures = await hashFilePictures({ storage, tenantId, renditionId }, pages);
    await inTenantOf(tenantId, (db) => replaceBookSignature(db, payload.book_id, { signature, pictures }));
  }),
];
