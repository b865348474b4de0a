import { findRequesters } from '#api/authoring/reviews/service.ts';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { platformBookWords } from '#contract/administration/platform-book-words.ts';
import type { OpenedBook, OpenedPagesQuery } from '#contract/administration/platform-books.ts';
import { fullName } from '#contract/kit/person-names.ts';
import { listOpenedPages, nameOpening, openingOf } from './opened-pages.ts';
import { canOpenPages, canOpenReported } from './policy.ts';
import { findPlatformBook, type PlatformBookChecks } from './queries.ts';

const OPEN_SECONDS = 3600;
/** The pages in the reply to an opening. */
const FIRST_PAGES = { limit: 20, offset: 0 };

type Call = {
  settings: Settings;
  person(): Actor & { personId: string };
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inTenant<T>(tenantId: string, reason: string | null, work: (school: SchoolCall) => Promise<T>): Promise<T>;
};

type Occasion = { requested_by?: string | undefined; report?: string | undefined; reason?: string | undefined };

/**
 * Opens the pages of a piece because of a request from its school, or of a report. Records the opening in the school's
 * log before any page is read.
 */
export async function openPages(call: Call, id: string, occasion: Occasion): Promise<OpenedBook> {
  const { personId, sessionId } = call.person();
  const book = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!book || !sessionId) throw new Refusal('notFound');
  if (!(occasion.report === undefined ? canOpenPages(book) : canOpenReported(book)))
    throw new Refusal('conflict', { message: platformBookWords.cannotOpen, state: book.state });
  const key = { tenantId: book.tenant_id, id };
  const expiry = Math.floor(Date.now() / 1000) + OPEN_SECONDS;
  const expires_at = new Date(expiry * 1000).toISOString();
  await call.inTenant(key.tenantId, occasion.reason ?? null, async (school) => {
    const facts = { ...(await factsOf(school, book, occasion)), expires_at };
    await recordAuditEvent(school.db, school, { act: 'book.opened', subjects: { kind: book.type, ids: [id] }, facts });
  });
  const secret = call.settings.filesSecret;
  const opening = { tenantId: key.tenantId, pieceId: id, personId, sessionId, expiry, secret };
  const pages = await call.inTenant(key.tenantId, null, (school) => listOpenedPages(school, opening, FIRST_PAGES));
  return { expires_at, opening: nameOpening(opening), pages };
}

/** Lists more pages of a piece that the caller has opened within the hour. */
export async function showMorePages(
  call: Call,
  { id, opening: name }: { id: string; opening: string },
  place: OpenedPagesQuery,
): Promise<OpenedBook['pages']> {
  const { personId, sessionId } = call.person();
  const book = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!book || !sessionId) throw new Refusal('notFound');
  const tenantId = book.tenant_id;
  const of = { tenantId, pieceId: id, personId, sessionId, secret: call.settings.filesSecret };
  const opening = openingOf(name, of);
  if (!opening) throw new Refusal('notFound');
  return call.inTenant(tenantId, null, (school) => listOpenedPages(school, opening, place));
}

/** Returns the requester or the report for the school's log. */
async function factsOf(school: SchoolCall, book: PlatformBookChecks, { requested_by, report }: Occasion) {
  if (report !== undefined) {
    const openReport = book.open_reports.find(({ id }) => id === report);
    if (!openReport) throw fieldRefusal('report', platformBookWords.reportUnknown);
    return { report: openReport.reason };
  }
  const [requester] = await findRequesters(school.db, book.id, requested_by);
  if (!requester) throw fieldRefusal('requested_by', platformBookWords.requesterUnknown);
  return { requested_by: fullName(requester, school.site.name_order) };
}
