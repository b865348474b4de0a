import { buffer } from 'node:stream/consumers';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pieceFileKey, renditionFolder } from '#api/library/publishing/service.ts';
import { MAX_MADE_PAGES, MAX_PAGE_LETTERS } from '#contract/authoring/limits.ts';
import type { PageLayout } from '#contract/authoring/pieces.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { Picture, WebPage } from '#contract/kit/web-book.ts';
import { picturesShownOn } from './picture-book-of-piece.ts';
import { storePicture } from './picture-files.ts';
import type { NewPicture } from './picture-queries.ts';
import type { PieceKey } from './piece-key.ts';
import { findRevision, type StoredPage } from './revision-queries.ts';
import { findPagesOfReaders, type OriginalBook } from './version-queries.ts';

/** A picture of the original, with its file. */
type OriginalPicture = Omit<NewPicture, 'hash' | 'size'> & { file: string };
type PageOf<P> = { layout: PageLayout; text: string; pictures: P[] };
export type OriginalPage = PageOf<OriginalPicture>;
export type VersionPage = PageOf<NewPicture>;

/**
 * Finds the pages that a version begins with: the approved pages of a book that was made here, else the pages that
 * readers see. Chapters, and books with more pages than allowed here, begin empty.
 */
export async function findOriginalPages(db: TenantDb, original: OriginalBook): Promise<OriginalPage[]> {
  const key = { tenantId: original.tenant_id, id: original.id };
  if (original.made_revision !== null) {
    const revision = await findRevision(db, key.id, original.made_revision);
    return (revision?.pages ?? []).map((page) => fromStoredPage(page, key));
  }
  if (original.format === 'chapters') return [];
  const pages = await findPagesOfReaders(db, original, MAX_MADE_PAGES + 1);
  const folder = renditionFolder(key.tenantId, original.rendition_id);
  return pages.length > MAX_MADE_PAGES ? [] : pages.map((page) => fromWebPage(page, folder));
}

function fromStoredPage(page: StoredPage, key: PieceKey): OriginalPage {
  const pictures = picturesShownOn(page).map(({ position, source, hash, width, height, alt, drawing }) => ({
    ...{ position, width, height, alt, file: pieceFileKey(key, hash) },
    ...{ source: source as NewPicture['source'], drawing: drawing as Drawing | null },
  }));
  return { layout: page.layout as PageLayout, text: page.text, pictures };
}

function fromWebPage(page: WebPage, folder: string): OriginalPage {
  const text = truncate(page.text, MAX_PAGE_LETTERS);
  const pagePictures = picturesOf(page);
  const pictures = pagePictures.map(({ large, width, height, alt }, index) => ({
    ...{ position: index + 1, width, height, alt, file: `${folder}/${large}` },
    ...{ source: 'photo' as const, drawing: null },
  }));
  const layout = page.kind === 'picture' && page.layout ? page.layout : 'picture_above';
  return { layout: pagePictures.length === 0 ? 'text_only' : layout, text, pictures };
}

function picturesOf(page: WebPage): Picture[] {
  if (page.kind === 'scan') return page.has_picture === false ? [] : [page.picture];
  return page.kind === 'picture' ? [page.picture, page.second].filter((picture) => picture != null) : [];
}

/** Copies the pictures of pages into the folder of a new piece, which then owns them. A missing file is left out. */
export async function copyPages(storage: Storage, key: PieceKey, pages: OriginalPage[]): Promise<VersionPage[]> {
  const copies: VersionPage[] = [];
  for (const { pictures, ...page } of pages) {
    const copied: NewPicture[] = [];
    for (const { file, ...picture } of pictures) {
      if ((await storage.size(file)) === undefined) continue;
      const { hash, size } = await storePicture(storage, key, {
        bytes: await buffer(await storage.read(file)),
        ...picture,
      });
      copied.push({ ...picture, hash, size });
    }
    copies.push({ ...page, pictures: copied });
  }
  return copies;
}
