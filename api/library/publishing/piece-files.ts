type PieceKey = { tenantId: string; id: string };

/** Returns the storage folder of a piece's pictures and voices. */
export function pieceFolder({ tenantId, id }: PieceKey): string {
  return `${tenantId}/pieces/${id}`;
}

/** Returns the storage key of a piece's picture, which is named after its content. */
export function pieceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.webp`;
}

/** Returns the storage key of a page's recorded voice, which is named after its content. */
export function voiceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.mp3`;
}
