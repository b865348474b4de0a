import { sql } from 'kysely';
import { findPublished } from '#api/core/content/service.ts';
import type { RowChanges } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { EmailedLesson, LiveNotice } from './emails.ts';
import { findSlug } from './queries.ts';

type Key = { tenantId: string; id: string };

/** Finds the registrations of all sites that are due for an email. */
export async function findDueNotices(db: PlatformDb): Promise<Key[]> {
  const { rows } = await sql<Key>`select tenant_id as "tenantId", id from live_notices_due()`.execute(db);
  return rows;
}

/** Deletes registrations of lessons that ended long ago, and unconfirmed ones. */
export async function deleteOldRegistrations(db: PlatformDb): Promise<void> {
  await sql`select delete_old_live_registrations()`.execute(db);
}

/** `to` is null for a person without an email address, and for one who has left. */
export type Notice = EmailedLesson & { kind: LiveNotice; to: string | null };
type Row = Omit<EmailedLesson, 'registration' | 'time_zone'> &
  EmailedLesson['registration'] & { email: string | null; allows_live: boolean };

/** Locks a registration if an email about it is due. The second of two workers finds it already sent. */
export async function lockNotice(db: TenantDb, id: string): Promise<Notice | undefined> {
  const row = await lockRegistration(db, id);
  if (!row) return undefined;
  const slug = row.allows_live ? await findSlug(db, row.lesson_id) : undefined;
  const [lesson] = slug === undefined ? [] : await findPublished(db, 'live', { language: row.language, slug });
  const starts_at = lesson ? new Date(lesson.fields.starts_at) : null;
  const ends_at = lesson ? new Date(lesson.fields.ends_at) : null;
  const kind = await findNotice(db, id, { starts_at, ends_at });
  if (kind === undefined) return undefined;
  const { email: to, title, allows_live: _, ...registration } = row;
  return {
    ...{ kind, to, registration },
    title: lesson?.fields.title ?? title,
    starts_at: starts_at ?? row.starts_at,
    ends_at: ends_at ?? row.ends_at,
    time_zone: lesson?.fields.time_zone ?? 'UTC',
  };
}

/** Leaves out students' addresses: students get no emails, because the lesson's page has everything they need. */
async function lockRegistration(db: TenantDb, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.id, r.lesson_id, r.language, r.person_id, r.title, r.starts_at, r.ends_at, t.allows_live, coalesce(r.email, (
      select u.email from users u where u.tenant_id = r.tenant_id and u.id = r.person_id and u.role <> 'student'
        and u.archived_at is null and u.suspended_at is null)) as email
    from live_registrations r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${db.tenantId} and r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

type Times = { starts_at: Date | null; ends_at: Date | null };

async function findNotice(db: TenantDb, id: string, { starts_at, ends_at }: Times) {
  const { rows } = await sql<{ kind: LiveNotice | null }>`
    select live_notice(r, ${starts_at}::timestamptz, ${ends_at}::timestamptz) as kind
    from live_registrations r where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db);
  return rows[0]?.kind ?? undefined;
}

/** Stores the notices that a person has received. */
export async function updateNotice(db: TenantDb, id: string, columns: RowChanges<'live_registrations'>): Promise<void> {
  await db
    .updateTable('live_registrations')
    .set(columns)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
