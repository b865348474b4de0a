import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import type { EmailListRow } from './queries.ts';
import { isBulkResendable } from './resend.ts';

/** Returns an email for the list or its export, which has columns for school and reason. */
export function presentEmail({ created_at, sent_at, ...row }: Omit<EmailListRow, 'row_key'>): MonitoredEmail {
  const { tenant_id, school_name, subdomain } = row;
  return {
    ...row,
    to: row.to_address,
    tenant: { id: tenant_id, school_name, subdomain },
    reason: newestReply(row)?.reason || row.last_error,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    can_bulk_resend: isBulkResendable(row.template) && !row.is_suppressed,
  };
}

/**
 * Returns the event that explains the state. A later event can have another subject, such as a delivery after a bounce.
 */
function newestReply({ state, events }: Pick<EmailListRow, 'state' | 'events'>) {
  const explains = ({ event, permanent }: (typeof events)[number]) =>
    event === state && (permanent || event !== 'bounced');
  return events.findLast(explains) ?? events.at(-1);
}
