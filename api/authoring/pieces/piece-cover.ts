import { buffer } from 'node:stream/consumers';
import { createCoversFromPicture, createTitledCover } from '#api/core/press/service.ts';
import type { Storage } from '#api/kit/storage.ts';
import {
  type CustomCover,
  pieceFileKey,
  type RenditionProperties,
  renditionFolder,
  storeCover,
} from '#api/library/publishing/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { toFilePage } from './file-pages.ts';
import type { PieceKey } from './piece-key.ts';
import type { SubmittedPiece } from './processing-queries.ts';
import type { RevisionContent } from './revision-queries.ts';

type Target = PieceKey & { renditionId: string };
type Submitted = {
  piece: SubmittedPiece;
  revision: RevisionContent;
  file: { pages: WebPage[]; properties: Pick<RenditionProperties, 'trim'> };
};

/**
 * Makes the author's chosen cover for a book from a file, in its rendition's folder: an own picture, or a page's
 * picture above title and author, in the shape of the pages. Null means the file's own cover.
 */
export async function coverOfFilePiece(storage: Storage, target: Target, submitted: Submitted): Promise<CustomCover> {
  const key = coverKeyOf(target, submitted);
  if (!key) return { cover: null, files: {} };
  const { piece, file } = submitted;
  const picture = await buffer(await storage.read(key));
  const { trim } = file.properties;
  const cover = piece.cover_from === 'own' ? picture : await createTitledCover(picture, { ...piece, trim });
  return storeCover(storage, target, await createCoversFromPicture(cover));
}

/** Returns the storage key of the chosen cover picture. */
function coverKeyOf({ tenantId, id, renditionId }: Target, { piece, revision, file }: Submitted): string | undefined {
  const { cover_from, cover_picture } = piece;
  if (cover_from === 'own') return cover_picture ? pieceFileKey({ tenantId, id }, cover_picture.hash) : undefined;
  const index = cover_from === 'page' ? revision.pages.findIndex(({ id }) => id === revision.details.cover_page) : -1;
  const page = file.pages.find(({ number }) => number === index + 1);
  const [picture] = page ? toFilePage(page).pictures : [];
  return picture && `${renditionFolder(tenantId, renditionId)}/${picture.name}`;
}
