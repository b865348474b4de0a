import { recordMailEvents } from '#api/email/service.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { MailEvent } from '#contract/mail-events.ts';
import { truncate } from '#contract/truncate.ts';
import { parseReport, type Report } from './parse-report.ts';
import { insertReport } from './queries.ts';
import { withoutSecrets } from './without-secrets.ts';

export type ReceivedReport = {
  raw: Buffer;
  /** The email whose return address the report was sent to; null: it was sent to the address for complaints. */
  emailId: string | null;
  findEmailId(address: string): string | undefined;
};
export type Receipt = 'recorded' | 'ignored' | 'kept' | 'dropped' | 'full';

const MAX_TEXT_CHARS = 4000;
const MAX_SUBJECT_CHARS = 300;
const MAX_ADDRESS_CHARS = 254;
/** Reports arrive within days, and emails are stored for 90. */
const MAX_AGE_MS = 90 * 86_400_000;
const MAX_CLOCK_DIFFERENCE_MS = 3_600_000;

/** Records what a report says by the same code as the calls of a mail provider, and keeps what is unclear. */
export async function receiveReport(
  inPlatform: <T>(work: (db: PlatformDb) => Promise<T>) => Promise<T>,
  { raw, emailId, findEmailId }: ReceivedReport,
): Promise<Receipt> {
  const { report, from, subject, text, returnAddresses } = await parseReport(raw);
  if (report.kind === 'ignored') return 'ignored';
  const reportedId = emailId ?? returnAddresses.map(findEmailId).find(Boolean) ?? null;
  if (report.kind === 'event' && reportedId) {
    await inPlatform((db) => recordMailEvents(db, [toMailEvent(report, reportedId)]));
    return 'recorded';
  }
  const unclearReport = {
    emailId: reportedId,
    sender: plainText(from, MAX_ADDRESS_CHARS),
    subject: plainText(subject, MAX_SUBJECT_CHARS),
    body: plainText(text, MAX_TEXT_CHARS),
  };
  return inPlatform((db) => insertReport(db, unclearReport));
}

function toMailEvent(report: Extract<Report, { kind: 'event' }>, emailId: string): MailEvent {
  const { event, permanent, reason, at } = report;
  return MailEvent.parse({
    email_id: emailId,
    event,
    permanent,
    reason: plainText(reason, MAX_TEXT_CHARS),
    at: eventTime(at, new Date()).toISOString(),
  });
}

/** A report that is sent twice has the same time and is one event. Where its time is impossible, one of a day counts. */
function eventTime(at: Date | undefined, now: Date): Date {
  const isPossible =
    at && at.getTime() > now.getTime() - MAX_AGE_MS && at.getTime() < now.getTime() + MAX_CLOCK_DIFFERENCE_MS;
  return isPossible ? at : new Date(now.toISOString().slice(0, 10));
}

/** Cut first: what is left out need not be searched. PostgreSQL cannot store a zero byte or half a character. */
function plainText(text: string, maxChars: number): string {
  const cut = truncate(withoutSecrets(text.slice(0, 2 * maxChars)), maxChars);
  return cut
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .toWellFormed()
    .trim();
}
