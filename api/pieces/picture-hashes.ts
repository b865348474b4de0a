import path from 'node:path';
import { type HashedPicture, hashPicture } from '#api/piece-checks/service.ts';
import { fileNameOf, picturesShownOn } from './picture-book-of-piece.ts';
import type { StoredPage } from './revision-queries.ts';

/** Cut paper is left out: its scenes come from here, and are alike in all books. */
const COMPARED_SOURCES = ['photo', 'drawing'];

/** Returns what the photos and drawings of pages are compared by. Their files are in a folder. */
export async function hashPictures(folder: string, pages: StoredPage[]): Promise<HashedPicture[]> {
  const pictures = pages.flatMap(picturesShownOn).filter(({ source }) => COMPARED_SOURCES.includes(source));
  const hashed: HashedPicture[] = [];
  for (const picture of new Set(pictures.map(({ hash }) => hash))) {
    const difference = await hashPicture(path.join(folder, fileNameOf(picture)));
    if (difference) hashed.push({ picture, ...difference });
  }
  return hashed;
}
