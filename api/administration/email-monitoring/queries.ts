import { type SelectQueryBuilder, sql } from 'kysely';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { EmailFilter, EmailQuery, MonitoredEmail } from '#contract/administration/email-monitoring.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import type { DB, Mails } from '#db/types.ts';

export type EmailListRow = Awaited<ReturnType<typeof findEmails>>['rows'][number];
type EmailsQuery = SelectQueryBuilder<DB & { m: Mails }, 'm', object>;

/** The newest email first. */
const ordering = ordered('desc', [sql`m.created_at`, 'timestamptz'], [sql`m.id`, 'uuid']);

/** Finds one page of emails, and counts them. */
export async function findEmails(db: PlatformDb, query: EmailQuery, isExport: boolean) {
  const matching = matchingEmails(db, query);
  return findBuiltPage(db, query, ordering, { matching, rows: withDetails(matching), isExport });
}

/** Finds the emails of a bulk action: those with these ids, or those that match a filter. */
export function findEmailIds(
  db: PlatformDb,
  { ids, where }: { ids?: string[] | undefined; where?: EmailFilter | undefined },
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const matching = ids
    ? allEmails(db).where(sql<boolean>`m.id = any(${ids}::uuid[])`)
    : matchingEmails(db, where ?? { search: '' });
  return matching
    .select(['m.tenant_id as tenantId', 'm.id'])
    .orderBy('m.tenant_id')
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

function matchingEmails(db: PlatformDb, { state, template, tenant, search, from, to }: EmailFilter): EmailsQuery {
  let query: EmailsQuery = allEmails(db);
  if (state) query = query.where('m.state', '=', state);
  if (template) query = query.where('m.template', '=', template);
  if (tenant) query = query.where('m.tenant_id', '=', tenant);
  if (search)
    query = query.where(sql<boolean>`lower(m.to_address || ' ' || m.subject) like ${containsPattern(search)}`);
  if (from) query = query.where('m.created_at', '>=', from);
  if (to) query = query.where('m.created_at', '<', to);
  return query;
}

function allEmails(db: PlatformDb): EmailsQuery {
  return db.selectFrom('mails as m');
}

function withDetails(emails: EmailsQuery) {
  return emails
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.id', 'm.tenant_id', 'm.to_address', 'm.subject', 'm.template', 'm.attempts', 'm.last_error'])
    .select(['m.created_at', 'm.sent_at', 't.school_name', 't.subdomain'])
    .select(sql<EmailState>`m.state`.as('state'))
    .select(sql<boolean>`is_address_suppressed(m.to_address)`.as('is_suppressed'))
    .select(
      sql<MonitoredEmail['events']>`(
        select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'permanent', e.is_permanent, 'at', e.happened_at,
          'reason', e.reason) order by e.happened_at), '[]')
        from email_events e where e.tenant_id = m.tenant_id and e.mail_id = m.id)`.as('events'),
    );
}

/** Finds an email of any school. */
export function findEmailById(db: PlatformDb, id: string) {
  return (
    withDetails(allEmails(db).where('m.id', '=', id))
      .select('m.subject_id')
      // Excludes the platform's own people, who request their links themselves.
      .select(sql<boolean>`t.kind <> 'platform' and can_resend_mail(m.tenant_id, m.id)`.as('is_open'))
      .select(sql<boolean>`t.kind = 'platform'`.as('is_of_platform'))
      .executeTakeFirst()
  );
}

type Preview = { text_part: string | null; html_part: string | null };

/** Returns the text of an email without the secrets of its links. */
export async function findPreview(db: PlatformDb, tenantId: string, id: string): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`select text_part, html_part from mail_preview(${tenantId}, ${id})`.execute(db);
  return rows[0];
}

/** Finds the data for sending this school's email again. */
export function findEmailAt(db: TenantDb, id: string) {
  return db
    .selectFrom('mails')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['template', 'subject_id', 'to_address'])
    .executeTakeFirst();
}

/** Finds the newest email about an invitation, a person or a family link. */
export function findNewestEmailAbout(db: TenantDb, subjectId: string) {
  return db
    .selectFrom('mails')
    .where('tenant_id', '=', db.tenantId)
    .where('subject_id', '=', subjectId)
    .select(['id', 'state'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
