import { type InsertObject, sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import type { DB } from '#db/types.ts';

export type EmailRow = { id: string; to_address: string; subject: string; state: EmailState; attempts: number };
export type EmailText = { text_part: string; html_part: string };

export async function findEmail(
  db: PlatformDb,
  tenantId: string,
  id: string,
): Promise<(EmailRow & { is_suppressed: boolean; is_tenant_suspended: boolean }) | undefined> {
  const { rows } = await sql<EmailRow & { is_suppressed: boolean; is_tenant_suspended: boolean }>`
    select m.id, m.to_address, m.subject, m.state, m.attempts, is_address_suppressed(m.to_address) as is_suppressed,
      is_tenant_suspended(m.tenant_id) and m.template not in ('site_suspended', 'site_closing', 'monthly_gift') as is_tenant_suspended
    from mails m where m.tenant_id = ${tenantId} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the text of an email that is being sent. The platform's role can read no other email's text. */
export async function findTextOfSending(db: PlatformDb, tenantId: string, id: string): Promise<EmailText | undefined> {
  const { rows } = await sql<EmailText>`
    select text_part, html_part from text_of_sending_mail(${tenantId}, ${id})`.execute(db);
  return rows[0];
}

type SendingQuestion = {
  receiver: string;
  kind: string;
  /** Whether anyone could type the address in a form. */
  isTyped?: boolean;
  /** Whether other tenants' emails to the same mailbox count. */
  countsAllTenants: boolean;
  /** Number of confirmed people from which a tenant may invite without a limit. */
  minConfirmedPeople: number;
};

/**
 * Counts today's emails, and finds whether the tenant may send to this address: an unverified tenant only to its first
 * admin.
 */
export function findSendingLimits(
  db: TenantDb,
  { receiver, kind, isTyped = false, countsAllTenants, minConfirmedPeople }: SendingQuestion,
) {
  const first_admin = db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', 'in', ['school_admin', 'organization_admin'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select('email');
  const isToStranger = isTyped || kind === 'invitation' || kind === 'welcome';
  const { isKnown, invited } = invitationsOf(db, minConfirmedPeople);
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(sql<boolean>`${kind === 'invitation'} and is_mailbox_blocked(${receiver})`.as('is_blocked'))
    .select(sql<boolean>`is_address_suppressed(${receiver})`.as('is_suppressed'))
    .select(sql<number>`case when not ${isToStranger} or ${isKnown} then 0 else ${invited} end`.as('invited_today'))
    .select(sql<number>`mails_of_a_day(${receiver}, ${kind}, ${countsAllTenants})::int`.as('today'))
    .select(sql<boolean>`verified_at is not null or coalesce((${first_admin}) = ${receiver}, false)`.as('is_allowed'))
    .executeTakeFirstOrThrow();
}

/**
 * SQL: whether enough people of a tenant have confirmed their address, and the number of people invited or added today.
 */
function invitationsOf(db: TenantDb, minConfirmedPeople: number) {
  const confirmed = db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('email_verified_at', 'is not', null)
    .limit(minConfirmedPeople)
    .select('id');
  const invited = db
    .selectFrom('mails')
    .where('tenant_id', '=', db.tenantId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where(({ eb, or }) => or([eb('kind', 'in', ['invitation', 'welcome']), eb('typed_from', 'is not', null)]))
    .select(sql<number>`count(*)::int`.as('count'));
  return {
    // The platform is no new site, however few people it has.
    isKnown: sql<boolean>`(${sql.lit(db.tenantId)}::uuid = platform_id() or (select count(*) from ${confirmed} as confirmed) >= ${minConfirmedPeople})`,
    invited: sql<number>`(${invited})`,
  };
}

/**
 * Finds whether a tenant may invite strangers, and the number of invitations sent today; null if they are not counted.
 */
export function findInvitationsOfToday(db: TenantDb, minConfirmedPeople: number) {
  const { isKnown, invited } = invitationsOf(db, minConfirmedPeople);
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(sql<boolean>`verified_at is not null`.as('is_allowed'))
    .select(sql<number | null>`case when ${isKnown} then null else ${invited} end`.as('invited_today'))
    .executeTakeFirstOrThrow();
}

/** Counts today's emails of all sites to typed addresses: those to a mailbox, and those sent from an IP address. */
export async function findTypedEmails(db: TenantDb, { receiver, typedFrom }: { receiver: string; typedFrom: string }) {
  const { rows } = await sql<{ to_mailbox: number; from_sender: number }>`
    select * from typed_mails_of_a_day(${receiver}, ${typedFrom})`.execute(db);
  return rows[0] ?? { to_mailbox: 0, from_sender: 0 };
}

type AddressLimits = { address: string; is_blocked: boolean; is_suppressed: boolean; today: number };

/** Finds which addresses get no invitation, and the number that each got today from all tenants. */
export async function findAddressLimits(db: TenantDb, addresses: string[]): Promise<AddressLimits[]> {
  const { rows } = await sql<AddressLimits>`
    select r.address, is_mailbox_blocked(r.address) as is_blocked, is_address_suppressed(r.address) as is_suppressed,
      mails_of_a_day(r.address, 'invitation', true)::int as today
    from unnest(${addresses}::text[]) as r (address)`.execute(db);
  return rows;
}

export function insertEmail(db: TenantDb, email: InsertObject<DB, 'mails'>): Promise<{ id: string }> {
  return db.insertInto('mails').values(email).returning('id').executeTakeFirstOrThrow();
}

/** Adds an email about money, unless this template was added for its subject before. */
export async function insertMoneyEmail(db: TenantDb, email: InsertObject<DB, 'mails'>): Promise<string | undefined> {
  const added = await db
    .insertInto('mails')
    .values(email)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'template', 'subject_id']).where(sql<boolean>`kind = 'money'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

type Change = {
  state: Extract<EmailState, 'queued' | 'sending' | 'held' | 'sent' | 'suppressed' | 'failed'>;
  last_error?: string | null;
};

/** Updates an email only if it is still in the expected state; returns false if another process was faster. */
export async function updateEmail(
  db: PlatformDb,
  { tenantId, id, state, attempts }: { tenantId: string; id: string; state: Row<'mails'>['state']; attempts: number },
  change: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('mails')
    .set({ ...change, ...(change.state === 'sent' && { sent_at: new Date() }) })
    .$if(change.state === 'sending', (update) => update.set({ attempts: attempts + 1 }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Queues the emails that waited while the school was suspended. */
export async function updateHeldToQueued(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select release_held_mails() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns whether an address currently gets no email of any school. */
export async function isAddressSuppressed(db: TenantDb, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_suppressed: boolean }>`
    select is_address_suppressed(${address}) as is_suppressed`.execute(db);
  return rows[0]?.is_suppressed ?? false;
}

/** Finds the addresses of a site's admins who can sign in, except one. */
export async function findAdminAddresses(db: TenantDb, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', 'in', ['school_admin', 'organization_admin', 'upschool_admin'])
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .where('email', 'is not', null)
    .where('archived_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select('email')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
