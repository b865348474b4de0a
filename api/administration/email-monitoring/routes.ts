import { recordAuditEvent } from '#api/core/audit/service.ts';
import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { findSuppressions, suppressAddress, unsuppressAddress } from '#api/core/email/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { compareCodeUnits, type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import type { MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import {
  bulkOnEmails,
  type EmailCount,
  listEmails,
  resendEmail,
  showEmail,
  showEmailCounts,
} from '#contract/administration/email-monitoring.ts';
import { suppressionWords } from '#contract/administration/suppression-words.ts';
import { addSuppression, listSuppressions, removeSuppression } from '#contract/administration/suppressions.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { emailBulkList } from './bulk-actions.ts';
import { countEmailsByState, countEmailsByTemplate, countSuppressions } from './count-queries.ts';
import type { EmailListRow } from './queries.ts';
import { findEmailById, findEmails, findPreview } from './queries.ts';
import { isBulkResendable, overRefusal, resendEmailAt } from './resend.ts';

const suppressionRoutes = [
  servePlatform(listSuppressions, async ({ query, url, isExport, inPlatform }) => {
    const { count, rows, place } = await inPlatform((db) => findSuppressions(db, query, isExport));
    return toKeysetPage(url, query, { count, rows, place });
  }),

  servePlatform(addSuppression, ({ body: { address, reason }, actor, ip, inTransaction }) =>
    inTransaction(async (db) => {
      await recordAuditEvent(db, { actor, ip }, { act: 'suppression.added', facts: { reason } });
      const added = await suppressAddress(db, address, reason);
      if (!added) throw new Refusal('conflict', { message: suppressionWords.exists, state: 'suppressed' });
      return { id: added.id, address, cause: 'manual' as const, reason, since: added.created_at };
    }),
  ),

  servePlatform(removeSuppression, ({ params, body: { reason }, actor, ip, inTransaction }) =>
    inTransaction(async (db) => {
      await recordAuditEvent(db, { actor, ip }, { act: 'suppression.removed', facts: { reason } });
      if (!(await unsuppressAddress(db, params.id))) throw new Refusal('notFound');
    }),
  ),
];

/** The default period, which is as long as emails are kept. */
const DEFAULT_PERIOD_MS = 90 * DAY_MS;

const newestDayFirst: RowOrdering<EmailCount> = {
  keys: [
    { read: ({ day }) => day, type: 'text' },
    { read: ({ total }) => total, type: 'bigint' },
    { read: ({ template }) => template, type: 'text' },
  ],
  isDescending: true,
  compareText: compareCodeUnits,
};

export const emailMonitoringRoutes = [
  servePlatform(listEmails, async ({ query, url, isExport, inPlatform }) => {
    const { count, rows, place } = await inPlatform((db) => findEmails(db, query, isExport));
    return toKeysetPage(url, query, { count, rows, place }, presentEmail);
  }),

  servePlatformBulk(bulkOnEmails, emailBulkList),

  servePlatform(showEmail, ({ params, inPlatform }) =>
    inPlatform(async (db) => {
      const email = await findEmailById(db, params.id);
      if (!email) throw new Refusal('notFound');
      const preview = await findPreview(db, email.tenant_id, email.id);
      return {
        ...presentEmail(email),
        text: preview?.text_part ?? null,
        html: preview?.html_part ?? null,
        can_resend: email.is_open && !email.is_suppressed,
      };
    }),
  ),

  servePlatform(resendEmail, async ({ params, body: { reason }, settings, inPlatform, inSchool }) => {
    const email = await inPlatform((db) => findEmailById(db, params.id));
    if (!email) throw new Refusal('notFound');
    if (email.is_of_platform) throw overRefusal();
    return inSchool(email.tenant_id, reason, async (school) => ({
      id: await resendEmailAt({ ...school, settings }, email),
    }));
  }),

  servePlatform(showEmailCounts, ({ query: { to = new Date(), from, ...page }, url, inPlatform }) =>
    inPlatform(async (db) => {
      const period = { to, from: from ?? new Date(to.getTime() - DEFAULT_PERIOD_MS) };
      const [states, rows, suppressions] = await Promise.all([
        countEmailsByState(db, period),
        countEmailsByTemplate(db, period),
        countSuppressions(db),
      ]);
      return {
        states,
        suppressions,
        ...toSortedPage(url, page, { rows, ordering: newestDayFirst }),
      };
    }),
  ),

  ...suppressionRoutes,
];

/** Returns an email for the list or its export, which has columns for school and reason. */
export function presentEmail(row: Omit<EmailListRow, 'row_key'>): Reply<typeof MonitoredEmail> {
  const { tenant_id, school_name, subdomain } = row;
  return {
    ...row,
    to: row.to_address,
    tenant: { id: tenant_id, school_name, subdomain },
    reason: newestReply(row)?.reason || row.last_error,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
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
