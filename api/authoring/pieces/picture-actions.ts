import type { ActorContext } from '#api/core/audit/service.ts';
import { type IdempotentRequest, isRepeated, runIdempotent } from '#api/kit/idempotency.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { assertEditable, beginEdit } from './actions.ts';
import { type FoundPage, lockOwnPage } from './page-actions.ts';
import { type PagePictureRow, updatePage } from './page-queries.ts';
import { storePicture } from './picture-files.ts';
import { deletePicture, upsertPicture } from './picture-queries.ts';

/** `inTransaction` opens a transaction of the school. None is open while a picture is encoded and stored. */
export type PictureDeps = { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>; storage: Storage };
type PagePath = { id: string; page: string };
type EncodedPicture = { bytes: Uint8Array; width: number; height: number };

export type PictureChange = {
  position: number;
  alt: string;
  source: PagePictureRow['source'];
  drawing: Drawing | null;
  encode(): Promise<EncodedPicture>;
  request: IdempotentRequest;
  /** Refuses a page that has changed since the caller read it. */
  assertMatch(target: FoundPage): void;
};

/**
 * Puts a picture on a page, once per Idempotency-Key. Checks page and position before encoding the picture, and again
 * before storing its row.
 */
export async function putPicture(
  { inTransaction, storage }: PictureDeps,
  by: ActorContext,
  ids: PagePath,
  { encode, assertMatch, request, ...change }: PictureChange,
): Promise<void> {
  const lockPage = async (db: TenantDb) => {
    const target = await lockPicturePage(db, by, ids, change.position);
    assertMatch(target);
    return target;
  };
  // A repeated request has an outdated ETag, because its own picture has changed the page.
  if (await inTransaction((db) => isRepeated(db, request))) return;
  await inTransaction(lockPage);
  const stored = await storePicture(storage, { tenantId: by.actor.tenantId, id: ids.id }, await encode());
  const put = async (db: TenantDb) => {
    const { piece } = await lockPage(db);
    await beginEdit(db, by, piece);
    const key = { pieceId: ids.id, pageId: ids.page };
    await upsertPicture(db, key, { ...change, ...stored });
    await updatePage(db, key, {});
  };
  await inTransaction((db) => runIdempotent(db, request, () => put(db)));
}

export async function removePicture(
  db: TenantDb,
  by: ActorContext,
  ids: PagePath,
  { position, assertMatch }: Pick<PictureChange, 'position' | 'assertMatch'>,
): Promise<void> {
  const target = await lockPicturePage(db, by, ids, position);
  assertMatch(target);
  const { piece } = target;
  await beginEdit(db, by, piece);
  const key = { pieceId: ids.id, pageId: ids.page };
  if (!(await deletePicture(db, key, position))) throw new Refusal('notFound');
  await updatePage(db, key, {});
}

/** Finds the caller's page with a place for a picture, and locks its piece until the end of the transaction. */
async function lockPicturePage(db: TenantDb, by: ActorContext, ids: PagePath, position: number): Promise<FoundPage> {
  const target = await lockOwnPage(db, by, ids);
  assertEditable(target.piece, by);
  const { layout, file_page } = target.page;
  if (file_page !== null)
    throw new Refusal('conflict', { message: pieceWords.pagesOfFile, state: target.piece.source });
  const places = picturesOf(layout);
  if (position > places) {
    const message = places === 0 ? pieceWords.layoutWithoutPicture : pieceWords.positionWrong;
    throw fieldRefusal('position', message);
  }
  return target;
}
