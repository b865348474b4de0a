import path from 'node:path';
import { type HashedPicture, hashPicture } from '#api/authoring/piece-checks/service.ts';
import { fileNameOf } from './picture-book-of-piece.ts';
import type { StoredPage } from './revision-queries.ts';

/** Cut paper is left out: its scenes come from here, and are alike in all books. */
const COMPARED_SOURCES = ['photo', 'drawing'];

/** Returns what photos and drawings are compared by. Their files are in a folder. */
export async function hashPictures(folder: string, pictures: StoredPage['pictures']): Promise<HashedPicture[]> {
  const compared = pictures.filter(({ source }) => COMPARED_SOURCES.includes(source));
  const hashed: HashedPicture[] = [];
  for (const picture of new Set(compared.map(({ hash }) => hash))) {
    const difference = await hashPicture(path.join(folder, fileNameOf(picture)));
    if (difference) hashed.push({ picture, ...difference });
  }
  return hashed;
}
