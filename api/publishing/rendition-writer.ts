import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredCover } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookEvent } from '#api/press/service.ts';
import type { ContentsLine, WebPage } from '#contract/web-book.ts';
import { Superseded, type Work } from './attempt.ts';
import type { Counts, Facts } from './metadata-columns.ts';
import { filesKey, insertPage, type Progress, updateRendition } from './rendition-queries.ts';

/** What was told of a book so far. */
export type Made = {
  facts: Facts | undefined;
  counts: Counts | undefined;
  first: WebPage | undefined;
  cover: StoredCover | null;
  contents: ContentsLine[];
  pages: number;
};

/** Takes what the press tells into the store and the database, as it comes. `onFirstPage` makes the book readable early. */
export function openMaking(work: Work, folder: string, onFirstPage: (db: TenantDb, made: Made) => Promise<void>) {
  const made: Made = { facts: undefined, counts: undefined, first: undefined, cover: null, contents: [], pages: 0 };
  const kept = new Set<string>();

  async function keep(names: string[]): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (const name of names) {
      if (kept.has(name)) continue;
      const file = path.join(folder, name);
      sizes[name] = (await stat(file)).size;
      await work.storage.put(`${filesKey(work.tenantId, work.renditionId)}/${name}`, file);
      kept.add(name);
    }
    return sizes;
  }

  /** The files first, then the rows that name them. */
  async function step(progress: Progress, names: string[], also?: (db: TenantDb) => Promise<void>): Promise<void> {
    const files = await keep(names);
    await work.inTenantOf(work.tenantId, async (db) => {
      if (!(await updateRendition(db, work, { ...progress, files }))) throw new Superseded();
      await also?.(db);
    });
  }

  async function onPage(page: WebPage): Promise<void> {
    const isFirst = made.pages === 0;
    if (isFirst) made.first = page;
    made.pages += 1;
    await step({ pages_done: made.pages }, filesOf(page), async (db) => {
      await insertPage(db, work, page);
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
          made.cover = coverOf(told.picture);
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
function filesOf(page: WebPage): string[] {
  if (page.kind === 'scan' || page.kind === 'picture')
    return page.picture ? [page.picture.small, page.picture.large] : [];
  const markup = page.kind === 'fixed' ? page.html + page.css : page.html;
  return [...markup.matchAll(/book:\/([a-z0-9-]+\.webp)/g)].map(([, name = '']) => name);
}

function coverOf(picture: Extract<BookEvent, { event: 'cover' }>['picture']): StoredCover | null {
  const widest = picture?.at(-1);
  if (!picture || !widest) return null;
  const files = picture.map(({ file, width }) => ({ name: file, width }));
  return { width: widest.width, height: widest.height, files, is_own: false };
}
