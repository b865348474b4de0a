import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredCover } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookEvent } from '#api/press/service.ts';
import type { ContentsLine, WebPage } from '#contract/web-book.ts';
import { type Attempt, AttemptSuperseded } from './attempt.ts';
import type { DoneEvent, MetadataEvent } from './metadata-columns.ts';
import { insertPage, type RenditionProgress, renditionFolder, updateRendition } from './rendition-queries.ts';

/** What was told of a book so far. */
export type WrittenRendition = {
  facts: MetadataEvent | undefined;
  counts: DoneEvent | undefined;
  first: WebPage | undefined;
  cover: StoredCover | null;
  contents: ContentsLine[];
  pages: number;
};

/** Takes what the press tells into the store and the database, as it comes. `onFirstPage` makes the book readable early. */
export function createRenditionWriter(
  attempt: Attempt,
  folder: string,
  onFirstPage: (db: TenantDb, made: WrittenRendition) => Promise<void>,
) {
  const made: WrittenRendition = {
    facts: undefined,
    counts: undefined,
    first: undefined,
    cover: null,
    contents: [],
    pages: 0,
  };
  const storedNames = new Set<string>();

  async function keep(names: string[]): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (const name of names) {
      if (storedNames.has(name)) continue;
      const file = path.join(folder, name);
      sizes[name] = (await stat(file)).size;
      await attempt.storage.put(`${renditionFolder(attempt.tenantId, attempt.renditionId)}/${name}`, file);
      storedNames.add(name);
    }
    return sizes;
  }

  /** The files first, then the rows that name them. */
  async function step(
    progress: RenditionProgress,
    names: string[],
    also?: (db: TenantDb) => Promise<void>,
  ): Promise<void> {
    const files = await keep(names);
    await attempt.inTenantOf(attempt.tenantId, async (db) => {
      if (!(await updateRendition(db, attempt, { ...progress, files }))) throw new AttemptSuperseded();
      await also?.(db);
    });
  }

  async function onPage(page: WebPage): Promise<void> {
    const isFirst = made.pages === 0;
    if (isFirst) made.first = page;
    made.pages += 1;
    await step({ pages_done: made.pages }, pictureFilesOf(page), async (db) => {
      await insertPage(db, attempt, page);
      if (isFirst) await onFirstPage(db, made);
    });
  }

  return {
    made,
    live: () => step({}, []),
    async on(told: BookEvent): Promise<void> {
      switch (told.event) {
        case 'facts':
          made.facts = told;
          return step({ pages_total: told.page_count }, []);
        case 'page':
          return onPage(told.page);
        case 'cover':
          made.cover = storedCoverOf(told.picture);
          return step({}, made.cover?.files.map(({ name }) => name) ?? []);
        case 'contents':
          made.contents = told.lines;
          return;
        case 'done':
          made.counts = told;
      }
    },
  };
}

/** The files that a page shows. */
function pictureFilesOf(page: WebPage): string[] {
  if (page.kind === 'scan' || page.kind === 'picture')
    return page.picture ? [page.picture.small, page.picture.large] : [];
  const markup = page.kind === 'fixed' ? page.html + page.css : page.html;
  return [...markup.matchAll(/book:\/([a-z0-9-]+\.webp)/g)].map(([, name = '']) => name);
}

function storedCoverOf(picture: Extract<BookEvent, { event: 'cover' }>['picture']): StoredCover | null {
  const widest = picture?.at(-1);
  if (!picture || !widest) return null;
  const files = picture.map(({ file, width }) => ({ name: file, width }));
  return { width: widest.width, height: widest.height, files, is_own: false };
}
