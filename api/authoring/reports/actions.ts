import { type ActorContext, recordAbilityUse, recordAuditEvent } from '#api/core/audit/service.ts';
import { assertAbility, findAbilitiesOf } from '#api/identity/abilities/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { WorkReader } from '#api/library/works/service.ts';
import { PieceType } from '#contract/authoring/pieces.ts';
import { reportWords } from '#contract/authoring/report-words.ts';
import type { NewReport, ReportOutcome, ReportQuery } from '#contract/authoring/reports.ts';
import { emailUrgentReportJob } from './job-definitions.ts';
import {
  findPageCount,
  findReports,
  lockReport,
  type ReportedKey,
  type ReportRow,
  updateClosed,
  upsertReport,
} from './queries.ts';

/**
 * The hourly limit of reports per person, or per IP address without an account: enough for a class behind one address.
 */
const floodOfReports: RateLimit = {
  kind: 'reports',
  maxAttempts: 30,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};

type Sender = { reader: WorkReader; ip: string; settings: Pick<Settings, 'pepper'> };

/** Stores a reader's report for the school's staff. The admins get an email about an urgent report immediately. */
export async function sendReport(
  db: TenantDb,
  { reader, ip, settings }: Sender,
  work: ReportedKey,
  report: NewReport,
): Promise<void> {
  const pageCount = await findPageCount(db, reader, work);
  if (pageCount === undefined) throw new Refusal('notFound');
  if (report.page !== null && report.page > pageCount) throw fieldRefusal('page', reportWords.pageUnknown);
  const readerHash = hashIpAddress(ip, settings.pepper);
  const subject = reader.personId ?? readerHash;
  const retryAfter = await countAttempt(db, floodOfReports, subject);
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
  const storedReport = await upsertReport(db, { ...reader, readerHash }, work, report);
  if (!storedReport) throw new Refusal('notFound');
  if (storedReport.is_new && report.reason === 'name_or_photo')
    await enqueueJob(db, emailUrgentReportJob, { report_id: storedReport.id });
}

/** Closes a report with its outcome. Repeating the same outcome changes nothing. */
export async function closeReport(
  db: TenantDb,
  by: ActorContext,
  { id, outcome }: { id: string; outcome: ReportOutcome },
): Promise<ReportRow> {
  const report = await lockReport(db, by.actor, id);
  if (!report) throw new Refusal('notFound');
  if (report.outcome === outcome) return report;
  if (report.state === 'closed') throw new Refusal('conflict', { message: reportWords.closed, state: report.state });
  if (outcome === 'taken_down' && report.piece.state === 'published')
    throw new Refusal('conflict', { message: reportWords.stillPublished, state: report.piece.state });
  const closed_at = await updateClosed(db, id, outcome);
  const act = report.type === 'message' ? 'dear_world.report_closed' : 'book.report_closed';
  const { kind, id: subjectId } = subjectOf(report);
  await recordAuditEvent(db, by, { act, subjects: { kind, ids: [subjectId] }, facts: { outcome } });
  return { ...report, state: 'closed', outcome, closed_at, can_close: false };
}

/**
 * Returns the subject for the activity log: a work, which has a title, or for a message, which has none, its author.
 */
function subjectOf({ type, piece, author_id }: ReportRow) {
  if (type !== 'message') return { kind: type, id: piece.id };
  return { kind: 'person' as const, id: author_id ?? piece.id };
}

type Listing = ActorContext & { query: ReportQuery; isExport: boolean };

/** Lists reports. A teacher with the ability also reads reports about works for everyone, and each use is recorded. */
export async function findReadableReports(db: TenantDb, { query, isExport, ...by }: Listing) {
  const { role, personId, isView } = by.actor;
  const abilities = role === 'teacher' && personId !== null && !isView ? await findAbilitiesOf(db, personId) : [];
  const canTriage = abilities.includes('reports.triage');
  const page = await findReports(db, by.actor, query, { canTriage, isExport });
  const triaged = page.rows.filter(({ is_reviewed }) => !is_reviewed);
  if (triaged.length === 0) return page;
  await assertAbility(db, 'reports.triage');
  const actor = { ...by.actor, ability: 'reports.triage' as const };
  const subjects = triaged.map(subjectOf);
  for (const kind of [...PieceType.options, 'person'] as const) {
    const ids = new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id));
    if (ids.size > 0) await recordAbilityUse(db, { ...by, actor }, { subjects: { kind, ids: [...ids] } });
  }
  return page;
}
