import { randomUUID } from 'node:crypto';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { insertBookWithCover, updateBook } from '#api/library/publishing/service.ts';
import { MAX_EDITION_MESSAGES } from '#contract/learning/dear-world-editions.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import { titleOfEdition } from './edition-book.ts';
import {
  findMessagesOfEdition,
  insertEdition,
  lockEdition,
  lockEditionYear,
  updateEditionWaiting,
} from './edition-queries.ts';
import { editionJobKey, makeEdition } from './job-definitions.ts';

/** Queues the making of a year's edition, or its renewal. An edition that was taken down is published again. */
export async function requestEdition(db: TenantDb, by: ActorContext, year: number): Promise<void> {
  await lockEditionYear(db, year);
  const messages = await findMessagesOfEdition(db, year);
  if (messages.length === 0) throw fieldRefusal('year', dearWorldWords.noMessages);
  if (messages.length > MAX_EDITION_MESSAGES) throw fieldRefusal('year', dearWorldWords.manyMessages);
  const edition = await lockEdition(db, year);
  const bookId = edition?.book_id ?? (await addBook(db, year));
  if (edition) {
    await updateEditionWaiting(db, year);
    await updateBook(db, bookId).set({ state: 'approved' }).where('state', '=', 'pulled_down').execute();
  } else await insertEdition(db, year, bookId);
  await enqueueJob(db, makeEdition, { year }, { key: editionJobKey(year) });
  const subjects = { kind: 'book' as const, ids: [bookId] };
  await recordAuditEvent(db, by, { act: 'dear_world.edition_requested', subjects });
}

/** Adds the edition's book, which belongs to the platform and is for everyone. */
async function addBook(db: TenantDb, year: number): Promise<string> {
  const id = randomUUID();
  await insertBookWithCover(db, {
    ...{ tenant_id: db.tenantId, id, work_id: id, title: titleOfEdition(year), language: 'mul', goal: 17 },
    ...{ audience: 'everyone', publisher: 'Booklark', state: 'approved' },
  });
  return id;
}
