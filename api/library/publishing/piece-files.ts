type PieceKey = { tenantId: string; id: string };

/** Folder of the pictures and voices of a piece in the storage. */
export function pieceFolder({ tenantId, id }: PieceKey): string {
  return `${tenantId}/pieces/${id}`;
}

/** Storage key of a picture of a piece, which is named after its content. */
export function pieceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.webp`;
}

/** Storage key of a recorded voice of a page, which is named after its content. */
export function voiceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.mp3`;
}
