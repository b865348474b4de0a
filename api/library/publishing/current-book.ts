import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { etagOf, type Reading, toManagedBook } from './presenter.ts';
import { findManagedBook } from './queries.ts';

type BookCall = Reading & { db: TenantDb; site: { id: string }; setHeader(name: 'etag', value: string): void };

/** Returns the changed book as the reply of a call, and sets its ETag. */
export async function currentBook(
  { db, site, setHeader, ...reading }: BookCall,
  { id }: { id: string },
): Promise<ManagedBook> {
  const row = await findManagedBook(db, id);
  if (!row) throw new Refusal('notFound');
  setHeader('etag', etagOf(row));
  return toManagedBook(row, site.id, reading);
}
