import type { BulkCall } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { findChosenCategories } from './category-queries.ts';

/* What bulk actions on books and on stories have in common. */

type Work = { categories: string[] };
type WorkDetails = { categories?: string[] | undefined };

/** Returns those of the details that a work does not have yet. Categories are compared by where their slugs lead now. */
export async function differenceTo<Details extends WorkDetails>(
  { db, tenantId }: BulkCall,
  work: Record<string, unknown> & Work,
  details: Details,
): Promise<Details> {
  const { categories, ...columns }: WorkDetails & Record<string, unknown> = details;
  const names = namesIn(columns).filter((name) => columns[name] !== work[name]);
  const difference = Object.fromEntries(names.map((name) => [name, columns[name]]));
  if (!categories) return difference as Partial<Details> as Details;
  const choice = await findChosenCategories(db, tenantId, categories);
  const slugs = choice.categories.map(({ slug }) => slug).sort();
  const isSame = slugs.join() === [...work.categories].sort().join();
  return { ...difference, ...(!isSame && { categories }) } as Partial<Details> as Details;
}

/** Returns the details with the categories that there still are. */
export async function withKnownCategories<Details extends WorkDetails>(
  { db, tenantId }: BulkCall,
  details: Details,
): Promise<Details> {
  if (!details.categories) return details;
  const { categories } = await findChosenCategories(db, tenantId, details.categories);
  return { ...details, categories: categories.map(({ slug }) => slug) };
}

/** Makes what a refusal says about a field the cause that the report of the action shows. */
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

/** Returns a row by the names of its columns. */
export const detailsIn = <Row extends Work>(row: Row) => row as Row & Record<string, unknown>;
