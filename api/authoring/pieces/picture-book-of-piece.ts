import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTitledCover, packPictureBook } from '#api/core/press/service.ts';
import { downloadFile, type Storage } from '#api/kit/storage.ts';
import { hashFile, pieceFileKey, type SourceFile } from '#api/library/publishing/service.ts';
import { picturesOf } from '#contract/authoring/layout-pictures.ts';
import type { PageLayout } from '#contract/authoring/pieces.ts';
import { directionOf } from '#contract/kit/languages.ts';
import type { PieceKey } from './piece-key.ts';
import type { SubmittedPiece } from './processing-queries.ts';
import type { StoredPage } from './revision-queries.ts';

type Target = { storage: Storage; key: PieceKey; folder: string };

/** Copies picture files into a folder, each once. */
export async function downloadPictures({ storage, key, folder }: Target, pictures: { hash: string }[]): Promise<void> {
  for (const hash of new Set(pictures.map((picture) => picture.hash)))
    await downloadFile(storage, pieceFileKey(key, hash), path.join(folder, fileNameOf(hash)));
}

/**
 * Writes submitted pages with their pictures as a picture book for the press. Equal pages always give the same file.
 */
export async function writePictureBook(
  { storage, key, folder }: Target,
  piece: SubmittedPiece,
  pages: StoredPage[],
): Promise<SourceFile & { path: string }> {
  const { title, author, blurb: description, language, cover_picture } = piece;
  const pictures = [...pages.flatMap(picturesShownOn), ...(cover_picture ? [cover_picture] : [])];
  await downloadPictures({ storage, key, folder }, pictures);
  const file = path.join(folder, 'pages.zip');
  const cover = cover_picture && (await writeCover(folder, cover_picture.hash, piece));
  const book = { title, author, description, language, direction: directionOf(language), cover };
  await packPictureBook({ ...book, pages: pages.map(toBookPage) }, folder, file);
  const { size } = await stat(file);
  return { path: file, hash: await hashFile(file), name: 'pages', size };
}

/** Returns the cover's file name: the author's own picture, or a page's picture with the title. */
async function writeCover(folder: string, hash: string, piece: SubmittedPiece): Promise<string> {
  if (piece.cover_from === 'own') return fileNameOf(hash);
  const picture = await readFile(path.join(folder, fileNameOf(hash)));
  await writeFile(path.join(folder, 'cover'), await createTitledCover(picture, piece));
  return 'cover';
}

/** Returns the file name of a picture in its picture book. */
export const fileNameOf = (hash: string) => `${hash}.webp`;

/** Returns the pictures that fit into the layout of a page. */
export function picturesShownOn({ layout, pictures }: StoredPage) {
  const count = picturesOf(layout as PageLayout | null);
  return pictures.filter(({ position }) => position <= count);
}

function toBookPage(page: StoredPage) {
  const [first, second] = picturesShownOn(page);
  return {
    text: page.text,
    layout: page.layout,
    ...(first && { image: fileNameOf(first.hash), alt: first.alt }),
    ...(second && { second_image: fileNameOf(second.hash), second_alt: second.alt }),
  };
}
