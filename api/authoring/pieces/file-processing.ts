import { handleJob } from '#api/kit/job-runner.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { completeRendition, type RenditionOwner, runRendition } from '#api/library/publishing/service.ts';
import {
  addFilePage,
  deleteEarlyPages,
  findKnownPages,
  findPressedPages,
  findSourceFile,
  replaceFilePages,
} from './file-page-queries.ts';
import { placePages, toFilePage } from './file-pages.ts';
import { makeFilePages } from './job-definitions.ts';
import { lockPiece, updatePiece } from './queries.ts';

export const pieceFileHandlers = [
  handleJob(makeFilePages, (attempt) => {
    const { piece_id: id, rendition_id: renditionId } = attempt.payload;
    return runRendition(attempt, renditionId, ownerOf(id));
  }),
];

/** Events of a piece's file, which readers do not see. Its pages replace earlier ones only when all are ready. */
function ownerOf(id: string): RenditionOwner {
  return {
    lock: (db) => lockPiece(db, id),
    finish: (attempt, _claim, rendition) =>
      attempt.inTenantOf(attempt.tenantId, async (db) => {
        await lockPiece(db, id);
        await completeRendition(db, attempt, withoutWordsOfFile(rendition));
        await takePages(db, id, attempt.renditionId);
      }),
    addPage: (db, { renditionId }, page) => addFilePage(db, { id, renditionId }, toFilePage(page)),
    fail: (db, { renditionId }) => deleteEarlyPages(db, { id, renditionId }),
  };
}

type Written = Parameters<typeof completeRendition>[2];

const NO_CLAIMS = { modes: [], sufficient_modes: [], features: [], hazards: [], summary: '', conforms_to: [] };

/** Removes the file's own words about accessibility, which can contain a name. The press's counts stay. */
export function withoutWordsOfFile(rendition: Written): Written {
  return { ...rendition, metadata: rendition.metadata && { ...rendition.metadata, accessibility: NO_CLAIMS } };
}

async function takePages(db: TenantDb, id: string, renditionId: string): Promise<void> {
  const pages = (await findPressedPages(db, renditionId)).map(toFilePage);
  const { hash } = await findSourceFile(db, renditionId);
  await replaceFilePages(db, { id, renditionId }, placePages(pages, await findKnownPages(db, id), hash));
  await updatePiece(db, id, { rendition_id: renditionId });
}
