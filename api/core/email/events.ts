import type { PlatformDb } from '#api/kit/tenant.ts';
import type { MailEvent } from '#contract/core/email-events.ts';
import {
  findRepeatedFailures,
  insertEvents,
  type KnownEvent,
  lockEmailsOf,
  updateReportedStates,
} from './event-queries.ts';
import { insertSuppressions } from './suppression-queries.ts';

/**
 * Stores the mail provider's reports. Repeated events and events about unknown emails change nothing. A complaint, a
 * permanent failure, or temporary failures on three different days suppress an address for all schools.
 */
export async function recordMailEvents(db: PlatformDb, reported: MailEvent[]): Promise<void> {
  const known = await lockEmailsOf(db, reported);
  if (known.length === 0) return;
  const events = await insertEvents(db, known);
  if (events.length === 0) return;
  const isTemporary = ({ event, permanent }: MailEvent) => event === 'bounced' && !permanent;
  const temporary = events.filter(isTemporary);
  const final = events.filter((event) => !isTemporary(event));
  if (final.length > 0) await updateReportedStates(db, final);
  await insertSuppressions(db, final.filter(({ event }) => event !== 'delivered').map(toSuppression));
  if (temporary.length > 0) await suppressRepeatedFailures(db, temporary);
}

function toSuppression({ to_address, event, reason, at }: KnownEvent) {
  return {
    address: to_address,
    cause: event === 'complained' ? ('complained' as const) : ('bounced' as const),
    reason,
    at,
  };
}

async function suppressRepeatedFailures(db: PlatformDb, temporary: KnownEvent[]): Promise<void> {
  const failures = await findRepeatedFailures(db, temporary);
  await insertSuppressions(
    db,
    failures.map((failure) => ({ ...failure, cause: 'bounced' })),
  );
}
