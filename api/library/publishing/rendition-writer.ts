import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type BookEvent, picturesOnPage } from '#api/core/press/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { StoredCover } from '#api/library/books/service.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { AttemptSuperseded, type RenditionAttempt } from './attempt.ts';
import type { DoneEvent, MetadataEvent } from './metadata-columns.ts';
import { insertPage, type RenditionProgress, renditionFolder, updateRendition } from './rendition-queries.ts';

/** Results of the press so far. */
export type WrittenRendition = {
  metadata: MetadataEvent | undefined;
  counts: DoneEvent | undefined;
  first: WebPage | undefined;
  cover: StoredCover | null;
  /** The cover for a picture book without one: its first page's picture. */
  pageCover: StoredCover | null;
  contents: ContentsLine[];
  pages: number;
};

const nothingWritten = {
  metadata: undefined,
  counts: undefined,
  first: undefined,
  cover: null,
  pageCover: null,
  pages: 0,
};

/** Callbacks in the transaction that stores a page: `lock` runs first, `onPage` last. */
type PageHooks = {
  lock: ((db: TenantDb) => Promise<void>) | undefined;
  onPage: (db: TenantDb, page: WebPage, rendition: WrittenRendition) => Promise<void>;
};

/** Returns a writer that stores each event of the press on arrival. */
export function createRenditionWriter(
  attempt: RenditionAttempt,
  folder: string,
  { lock, onPage: afterPage }: PageHooks,
) {
  const rendition: WrittenRendition = { ...nothingWritten, contents: [] };
  const saveProgress = createProgressSaver(attempt, folder);

  async function onPage(page: WebPage): Promise<void> {
    rendition.first ??= page;
    rendition.pages += 1;
    await saveProgress(
      { pages_done: rendition.pages },
      picturesOnPage(page).flatMap(({ files }) => files),
      {
        lock,
        async insertRows(db) {
          await insertPage(db, attempt, page);
          await afterPage(db, page, rendition);
        },
      },
    );
  }

  return {
    rendition,
    heartbeat: () => saveProgress({}, []),
    async onEvent(event: BookEvent): Promise<void> {
      switch (event.event) {
        case 'metadata':
          rendition.metadata = event;
          return saveProgress({ pages_total: event.page_count }, []);
        case 'page':
          return onPage(event.page);
        case 'cover':
          rendition.cover = storedCoverOf(event.picture);
          rendition.pageCover = pageCoverOf(storedCoverOf(event.page_picture));
          return saveProgress({}, (rendition.cover ?? rendition.pageCover)?.files.map(({ name }) => name) ?? []);
        case 'contents':
          rendition.contents = event.lines;
          return;
        case 'done':
          rendition.counts = event;
      }
    },
  };
}

type SavedRows = { lock?: PageHooks['lock']; insertRows?: (db: TenantDb) => Promise<void> };

/** Returns a function that stores first the files, then the rows that name them. */
function createProgressSaver(attempt: RenditionAttempt, folder: string) {
  const { tenantId, renditionId, storage, inTenantOf } = attempt;
  const storedNames = new Set<string>();

  async function storeFiles(names: string[]): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (const name of names) {
      if (storedNames.has(name)) continue;
      const file = path.join(folder, name);
      sizes[name] = (await stat(file)).size;
      await storage.put(`${renditionFolder(tenantId, renditionId)}/${name}`, file);
      storedNames.add(name);
    }
    return sizes;
  }

  return async function saveProgress(
    progress: RenditionProgress,
    names: string[],
    { lock, insertRows }: SavedRows = {},
  ): Promise<void> {
    const files = await storeFiles(names);
    await inTenantOf(tenantId, async (db) => {
      await lock?.(db);
      if (!(await updateRendition(db, attempt, { ...progress, files }))) throw new AttemptSuperseded();
      await insertRows?.(db);
    });
  };
}

function storedCoverOf(picture: Extract<BookEvent, { event: 'cover' }>['picture']): StoredCover | null {
  const widest = picture?.at(-1);
  if (!picture || !widest) return null;
  const files = picture.map(({ file, width }) => ({ name: file, width }));
  return { width: widest.width, height: widest.height, files, is_own: false };
}

function pageCoverOf(cover: StoredCover | null): StoredCover | null {
  return cover && { ...cover, is_page: true };
}
