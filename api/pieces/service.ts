import type { TenantDb } from '#api/kit/tenant.ts';
import { deletePagesOf, deletePiecesOf, findPiecesOf } from './erasure-queries.ts';
import type { PieceKey } from './queries.ts';

/** What a student has written, for the export of their data. */
export { findPiecesOf };

/** Deletes what an erased student has written and not published. Published books stay, and lose their history. */
export async function erasePieces(db: TenantDb, author: PieceKey): Promise<void> {
  await deletePagesOf(db, author);
  await deletePiecesOf(db, author);
}
