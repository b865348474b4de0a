import { assertRoomFor } from '#api/core/limits/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { chooseCover, type DrawnCover } from '#look/cover-choice.ts';
import { findBookWithSameCover, findOtherCovers, findSharedCovers, lockDrawnCovers } from './drawn-cover-queries.ts';
import { insertBook, updateBook } from './queries.ts';

/** More books than a page of the library shows. */
const NEWEST_BOOKS = 24;

type NewBook = Parameters<typeof insertBook>[1] & { tenant_id: string; id: string; work_id: string; title: string };
type BookOfWork = { id: string; workId: string; title: string; goal: number | null };

/**
 * Inserts a book with its permanent drawn cover, which neither the school's newest books nor other editions of the work
 * have. Refuses if the school has no room; samples need none.
 */
export async function insertBookWithCover(db: TenantDb, book: NewBook): Promise<void> {
  const { id, work_id: workId, title } = book;
  if (!book.is_sample) await assertRoomFor(db, 'books', 1);
  const goal = typeof book.goal === 'number' ? book.goal : null;
  const cover = await chooseDrawnCover(db, { id, workId, title, goal });
  await insertBook(db, { ...book, drawn_cover: JSON.stringify(cover) });
}

/** Chooses a drawn cover. Other books of the school wait for their choice until the end of the transaction. */
export async function chooseDrawnCover(db: TenantDb, { id, workId, title, goal }: BookOfWork): Promise<DrawnCover> {
  await lockDrawnCovers(db);
  const others = await findOtherCovers(db, { id, workId }, NEWEST_BOOKS);
  return chooseCover({ title, goal }, others, await findSharedCovers(db, NEWEST_BOOKS));
}

/** Gives a book another drawn cover if an edition of its newly joined work has the same one. */
export async function keepCoversApart(db: TenantDb, id: string): Promise<void> {
  const book = await findBookWithSameCover(db, id);
  if (!book) return;
  const { work_id: workId, title, goal } = book;
  const cover = await chooseDrawnCover(db, { id, workId, title, goal });
  await updateBook(db, id)
    .set({ drawn_cover: JSON.stringify(cover) })
    .execute();
}
