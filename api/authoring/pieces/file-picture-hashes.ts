import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hashPicture } from '#api/authoring/piece-checks/difference-hash.ts';
import type { HashedPicture } from '#api/authoring/piece-checks/picture-hash-queries.ts';
import { picturesOnPage } from '#api/core/press/service.ts';
import { downloadFile, type Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { renditionFolder } from '#api/library/publishing/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';

type Source = { storage: Storage; tenantId: string; renditionId: string };

/** The most pictures that are compared in a long book. */
const MAX_COMPARED_PICTURES = 200;
/** The smallest side in pixels: smaller pictures are ornaments, which many books share. */
const MIN_SIDE = 200;
/** The most words on a compared page image: images full of text look alike. */
const MAX_WORDS_ON_IMAGE = 40;

/** Returns the hashes by which the pictures of a file's pages are compared. */
export async function hashFilePictures(source: Source, pages: WebPage[]): Promise<HashedPicture[]> {
  const folder = await createTempDir('cover');
  const hashed: HashedPicture[] = [];
  try {
    for (const [name, page] of [...picturesOf(pages)].slice(0, MAX_COMPARED_PICTURES)) {
      const local = path.join(folder, name);
      await downloadFile(source.storage, `${renditionFolder(source.tenantId, source.renditionId)}/${name}`, local);
      const difference = await hashPicture(local, MIN_SIDE);
      await rm(local);
      if (difference) hashed.push({ picture: idOf(source.renditionId, name), page, ...difference });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return hashed;
}

/** Returns the names of compared pictures, each with the first page that shows it. */
function picturesOf(pages: WebPage[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const page of pages) {
    if (page.kind === 'scan' && page.text.split(/\s+/).length > MAX_WORDS_ON_IMAGE) continue;
    for (const { files, size, isMeasured } of picturesOnPage(page)) {
      const isOrnament = isMeasured && Math.min(size.width, size.height) < MIN_SIDE;
      if (!isOrnament && !first.has(files[0])) first.set(files[0], page.number);
    }
  }
  return first;
}

/** Combines the rendition with the file name, which is unique only within its rendition. */
const idOf = (renditionId: string, name: string) => createHash('sha256').update(`${renditionId}/${name}`).digest('hex');
