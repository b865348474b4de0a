import { z } from 'zod';
import { type ActorContext, type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { deciderIdOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { UNDO_MS } from '#contract/authoring/piece-states.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { Audience, BookState } from '#contract/kit/work-fields.ts';
import { assertAudience, chooserOf } from './audience.ts';
import { findLastDecision, reopenReports } from './decision-queries.ts';
import { findManagedBook, lockBook, updateBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Records an action on a book, in the same transaction. */
export function recordBookEvent(
  db: TenantDb,
  by: AuditContext,
  act: AuditAction & `book.${string}`,
  id: string,
  facts: Record<string, string> = {},
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'book', ids: [id] }, facts });
}

/** The last publication or removal of a book without an author on this platform, with its earlier state. */
const Decision = z.object({
  by: z.string().nullable(),
  at: z.string(),
  to: z.enum(['published', 'pulled_down']),
  before: z.object({
    state: BookState,
    audience: Audience,
    published_at: z.string().nullable(),
    pulled_down_reason: z.string().nullable(),
    is_featured: z.boolean(),
  }),
});

/** Undoes the caller's last publication or removal of a book, if no one has decided since. */
export async function undoBookDecision(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const deciderId = deciderIdOf(by.actor);
  await lockBook(db, id);
  const book = await findManagedBook(db, id);
  if (!book) throw new Refusal('notFound');
  const { data: decision } = Decision.safeParse(await findLastDecision(db, id));
  const isOwn = decision !== undefined && deciderId !== null && decision.by === deciderId && decision.to === book.state;
  if (!isOwn || Date.parse(decision.at) + UNDO_MS <= Date.now())
    throw new Refusal('conflict', { message: reviewWords.undoOver, state: book.state });
  const { before } = decision;
  if (before.state === 'published') await assertAudience(db, chooserOf(by.actor), { id, audience: before.audience });
  try {
    await updateBook(db, id)
      .set({ ...before, last_decision: null })
      .execute();
  } catch (cause) {
    // A message in the book was taken down meanwhile.
    if (violatedConstraint(cause) !== 'dear_world_edition_is_public') throw cause;
    throw new Refusal('conflict', { message: reviewWords.undoOver, state: book.state });
  }
  if (decision.to === 'pulled_down') await reopenReports(db, id, decision.at);
  await refreshSearchDocument(db, id);
  await recordBookEvent(db, by, 'book.decision_undone', id);
}
