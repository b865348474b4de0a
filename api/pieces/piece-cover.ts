import { buffer } from 'node:stream/consumers';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { createCoversFromPicture, createTitledCover } from '#api/press/service.ts';
import { type CustomCover, findPagePicture, renditionFolder, storeCover } from '#api/publishing/service.ts';
import { pieceFileKey } from './picture-files.ts';
import type { PieceKey } from './piece-key.ts';
import type { SubmittedPiece } from './processing-queries.ts';
import type { StoredPage } from './revision-queries.ts';

type CoverDeps = { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>; storage: Storage };
type CoverChoice = Pick<SubmittedPiece, 'title' | 'author' | 'goal' | 'trim' | 'cover_from' | 'cover_picture'>;
type SubmittedPages = { details: Record<string, unknown>; pages: Pick<StoredPage, 'id' | 'file_page'>[] };
type Target = PieceKey & { renditionId: string };

/**
 * Makes the cover that the author of a book from a file chose, in the folder of its rendition: an own picture, or the picture of a page
 * with title and author set below it. Null: the cover of the file.
 */
export async function coverOfFilePiece(
  deps: CoverDeps,
  target: Target,
  piece: CoverChoice,
  revision: SubmittedPages,
): Promise<CustomCover> {
  const key = await coverKeyOf(deps, target, piece, revision);
  if (!key) return { cover: null, files: {} };
  const picture = await buffer(await deps.storage.read(key));
  const cover = piece.cover_from === 'own' ? picture : await createTitledCover(picture, piece);
  return storeCover(deps.storage, target, await createCoversFromPicture(cover));
}

/** Returns the storage key of the picture that was chosen for the cover. */
async function coverKeyOf(
  { inTransaction }: CoverDeps,
  { tenantId, id, renditionId }: Target,
  { cover_from, cover_picture }: CoverChoice,
  { details, pages }: SubmittedPages,
): Promise<string | undefined> {
  if (cover_from === 'own') return cover_picture ? pieceFileKey({ tenantId, id }, cover_picture.hash) : undefined;
  const page = cover_from === 'page' ? pages.find((page) => page.id === details.cover_page) : undefined;
  const number = page?.file_page;
  if (!number) return undefined;
  const name = await inTransaction((db) => findPagePicture(db, { tenantId, renditionId }, number));
  return name && `${renditionFolder(tenantId, renditionId)}/${name}`;
}
