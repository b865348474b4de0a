import type { BulkCall } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { findChosenCategories } from './category-queries.ts';

/* Shared parts of bulk actions on books and stories. */

type Work = { categories: string[] };
type WorkDetails = { categories?: string[] | undefined };

/** Returns the details that differ from a work's. Categories are compared by the current targets of their slugs. */
export async function differenceTo<Details extends WorkDetails>(
  { db }: BulkCall,
  work: Record<string, unknown> & Work,
  details: Details,
): Promise<Details> {
  const { categories, ...columns }: WorkDetails & Record<string, unknown> = details;
  const names = namesIn(columns).filter((name) => columns[name] !== work[name]);
  const difference = Object.fromEntries(names.map((name) => [name, columns[name]]));
  if (!categories) return difference as Partial<Details> as Details;
  const choice = await findChosenCategories(db, categories);
  const slugs = choice.categories.map(({ slug }) => slug).sort();
  const isSame = slugs.join() === [...work.categories].sort().join();
  return { ...difference, ...(!isSame && { categories }) } as Partial<Details> as Details;
}

/** Returns the details with only the existing categories. */
export async function withKnownCategories<Details extends WorkDetails>(
  { db }: BulkCall,
  details: Details,
): Promise<Details> {
  if (!details.categories) return details;
  const { categories } = await findChosenCategories(db, details.categories);
  return { ...details, categories: categories.map(({ slug }) => slug) };
}

/** Turns a refusal's field message into the cause that the action's report shows. */
export async function withFieldAsCause(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const [message] = error instanceof Refusal ? Object.values(error.details.fields ?? {}).flat() : [];
    if (!(error instanceof Refusal) || message === undefined) throw error;
    throw new Refusal(error.code, { ...error.details, message });
  }
}

export const namesIn = (details: object) =>
  Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Returns a row indexed by column name. */
export const detailsIn = <Row extends Work>(row: Row) => row as Row & Record<string, unknown>;
