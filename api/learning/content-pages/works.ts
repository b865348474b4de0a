import { readRoleOf } from '#api/kit/actor.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { type BookSummaryRow, findSharingSchools, toBookSummary } from '#api/library/books/service.ts';
import { type StorySummaryRow, toStorySummary } from '#api/library/stories/service.ts';
import { isOff, type ListMode } from '#api/schools/modes/service.ts';
import type { BookSummary } from '#contract/library/books.ts';
import {
  findGoalStories,
  findNewestOfSchools,
  findShelfBooks,
  type ShelfFilter,
  type WorkScope,
} from './work-queries.ts';

export function workScope({ actor, isRoot }: DbCall, mode: ListMode | undefined): WorkScope {
  return { isRoot, role: readRoleOf(actor), rule: mode?.rule };
}

/** Returns the books of a shelf, without prices if the mode has no sales. */
export async function findShelf(
  call: DbCall,
  mode: ListMode | undefined,
  filter: ShelfFilter,
  limit: number,
): Promise<BookSummary[]> {
  const rows = await findShelfBooks(call.db, workScope(call, mode), filter, limit);
  const withoutPrice = isOff(mode, 'sales') ? { for_sale: false, price: null, currency: null } : {};
  const books = await withSchools(call, rows, (row: BookSummaryRow, context) => toBookSummary(row, context));
  return books.map((book) => ({ ...book, ...withoutPrice }));
}

/** Returns the newest books of schools, with those in the caller's language first. */
export async function findShelfOfSchools(call: DbCall, limit: number): Promise<BookSummary[]> {
  const rows = await findNewestOfSchools(call.db, workScope(call, undefined), call.language, limit);
  return withSchools(call, rows, (row: BookSummaryRow, context) => toBookSummary(row, context));
}

/** Returns the newest stories with a goal. */
export async function findStoriesOfGoal(call: DbCall, mode: ListMode | undefined, goal: number, limit: number) {
  const rows = await findGoalStories(call.db, workScope(call, mode), goal, limit);
  return withSchools(call, rows, (row: StorySummaryRow, context) => toStorySummary(row, context));
}

type PresentContext = Parameters<typeof toBookSummary>[1];

/**
 * Presents rows. On the root host, adds the sharing school to each, and leaves out works of a school that has just
 * stopped sharing.
 */
async function withSchools<Row extends { tenant_id: string }, Summary>(
  { db, isRoot, settings }: DbCall,
  rows: Row[],
  present: (row: Row, context: PresentContext) => Summary,
): Promise<Summary[]> {
  if (!isRoot) return rows.map((row) => present(row, { settings }));
  const schools = await findSharingSchools(db, [...new Set(rows.map((row) => row.tenant_id))]);
  const byId = new Map(schools.map((school) => [school.id, school]));
  return rows.flatMap((row) => {
    const school = byId.get(row.tenant_id);
    return school ? [present(row, { settings, school })] : [];
  });
}
