import { type SelectQueryBuilder, sql } from 'kysely';
import {
  countRows,
  type KeyedRow,
  type Ordering,
  ordered,
  type Place,
  readPage,
  type SortKey,
} from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { NewRow, Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type {
  Invitation,
  InvitationKind,
  InvitationQuery,
  InvitationState,
  InvitedRole,
} from '#contract/identity/invitations.ts';
import type { DB, Invitations } from '#db/types.ts';
import { canResend, isOpen } from './policy.ts';

/** The kinds of invitations that a person may manage and, for people, the roles. */
export type InvitationScope = { kinds: InvitationKind[]; roles: InvitedRole[] };
type InvitationsQuery = SelectQueryBuilder<DB & { i: Invitations }, 'i', object>;

export type NewInvitation = Pick<Row<'invitations'>, 'kind' | 'email' | 'name'> &
  Pick<NewRow<'invitations'>, 'role' | 'organization_id' | 'organization_subdomain' | 'grants'>;
/** The inviter: an account, or a visitor by their visit. */
export type Inviter = { account: string | null; visitId: string | null };

/** SQL: the last event of an invitation; before it was opened, the newest email's delivery state. */
const state = sql<InvitationState>`coalesce(invitation_state(i, i.expires_at), (
  select case when m.state in ('sent', 'delivered', 'bounced', 'suppressed') then m.state when m.state = 'failed' then 'bounced'
    when m.state = 'complained' then 'suppressed' else 'created' end
  from invitation_links l join mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  where l.tenant_id = i.tenant_id and l.invitation_id = i.id order by l.created_at desc limit 1), 'created')`;

export function invitationsInScope(db: TenantDb, { kinds, roles }: InvitationScope): InvitationsQuery {
  const invitations: InvitationsQuery = db.selectFrom('invitations as i').where('i.tenant_id', '=', db.tenantId);
  return invitations
    .where('i.kind', 'in', kinds)
    .where((eb) => eb.or([eb('i.role', 'is', null), eb('i.role', '=', sql<InvitedRole>`any(${roles}::text[])`)]));
}

export async function findInvitations(
  db: TenantDb,
  { kinds, ...scope }: InvitationScope,
  query: InvitationQuery,
  isExport: boolean,
): Promise<{ count: number; rows: (Invitation & KeyedRow)[]; place: Place | undefined }> {
  const { kind, search, state: stateFilter } = query;
  const { rowKey, where, tail, place } = readPage(query, orderingOf(query.ordering));
  if (!kinds.includes(kind)) return { count: 0, rows: [], place };
  const pattern = containsPattern(search);
  let invitations = invitationsInScope(db, { ...scope, kinds: [kind] });
  if (stateFilter) invitations = invitations.where(state, '=', stateFilter);
  if (search) invitations = invitations.where(sql<boolean>`lower(concat_ws(' ', i.name, i.email)) like ${pattern}`);

  const [count, rows] = await Promise.all([
    countRows(db, invitations.select('i.id'), { isExport, place }),
    withDetails(invitations).select(rowKey.as('row_key')).where(where).modifyEnd(tail).execute(),
  ]);
  const results = rows.map(({ row_key, ...row }) => ({ ...toInvitation(row), row_key }));
  return { count, rows: results, place };
}

/** Returns the order of invitations. Those by link have no address and come last in both directions. */
function orderingOf(ordering: InvitationQuery['ordering']): Ordering {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  if (!ordering.endsWith('email')) return ordered(direction, [sql`i.created_at`, 'timestamptz'], [sql`i.id`, 'uuid']);
  const withoutAddress: SortKey = { value: sql`i.email is null`, type: 'boolean', direction: 'asc' };
  return [withoutAddress, ...ordered(direction, [sql`coalesce(i.email, '')`, 'text'], [sql`i.id`, 'uuid'])];
}

export async function findInvitation(
  db: TenantDb,
  scope: InvitationScope,
  id: string,
): Promise<Invitation | undefined> {
  const row = await withDetails(invitationsInScope(db, scope).where('i.id', '=', id)).executeTakeFirst();
  return row && toInvitation(row);
}

export function withDetails(invitations: InvitationsQuery) {
  return invitations
    .leftJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.invited_by'))
    .leftJoin('mails as r', (on) =>
      on.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.id', '=', 'i.reminder_mail_id'),
    )
    .select(['i.id', 'i.kind', 'i.email', 'i.name', 'i.role', 'i.grants'])
    .select(['i.created_at', 'i.expires_at', 'r.sent_at as reminded_at', 'i.opened_at', 'i.answered_at'])
    .select([state.as('state'), inviter.as('inviter')])
    .select(sql<boolean>`coalesce(is_address_suppressed(i.email), false)`.as('is_email_suppressed'));
}

/** SQL: the inviter's name; for a visitor, the organization's. */
const inviter = sql<
  string | null
>`coalesce(full_name(u.first_name, u.last_name), name_in_audit_events(i.by_organization_id))`;

type FoundRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

export function toInvitation({ kind, role, grants, is_email_suppressed, ...row }: FoundRow): Invitation {
  return {
    ...row,
    kind: kind as InvitationKind,
    role: role as InvitedRole | null,
    grants: (grants ?? 'none') as Invitation['grants'],
    can_resend: canResend({ ...row, is_email_suppressed }),
    can_revoke: isOpen(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

export async function insertInvitation(db: TenantDb, invitation: NewInvitation, inviter: Inviter): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values({
      tenant_id: db.tenantId,
      ...invitation,
      invited_by: inviter.account,
      by_organization_id: organizationOf(db, inviter),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function organizationOf({ tenantId }: TenantDb, { visitId }: Inviter) {
  return sql<
    string | null
  >`(select organization_id from hand_overs where tenant_id = ${tenantId}::uuid and id = ${visitId}::uuid)`;
}

/** Inserts another link, and extends the invitation by 14 days. */
export async function insertLink(
  db: TenantDb,
  id: string,
  { hash, mailId, inviter }: { hash: Buffer; mailId: string | null; inviter: Inviter },
): Promise<void> {
  const creator = { made_by: inviter.account, by_organization_id: organizationOf(db, inviter) };
  await db
    .insertInto('invitation_links')
    .values({ tenant_id: db.tenantId, invitation_id: id, secret_hash: hash, mail_id: mailId, ...creator })
    .execute();
  await db
    .updateTable('invitations')
    .set({ expires_at: sql<Date>`now() + interval '14 days'` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Accepts an invitation under this name; false if it was answered or revoked in the meantime, or the link expired. */
export async function updateAccepted(db: TenantDb, hash: Buffer, name: string): Promise<boolean> {
  const link = db
    .selectFrom('invitation_links')
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('invitation_id');
  const storedName = sql<string | null>`coalesce(nullif(left(${name.trim()}, 200), ''), name)`;
  const result = await db
    .updateTable('invitations')
    .set({ answer: 'accepted', answered_at: sql<Date>`now()`, name: storedName })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', link)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Revokes an invitation; false if it was answered or revoked before. */
export async function updateRevoked(db: TenantDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type Account = { id: string; role: string; name: string; is_inactive: boolean };

/** Finds the account with this email address, even if it cannot sign in now. */
export function findAccount(db: TenantDb, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('username', '=', email)
    .select(['id', 'role', sql<string>`full_name(first_name, last_name)`.as('name')])
    .select(sql<boolean>`archived_at is not null or suspended_at is not null`.as('is_inactive'))
    .executeTakeFirst();
}

/** Returns the subdomain of a request's organization. */
export async function findOrganizationOf(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitations')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('organization_subdomain')
    .executeTakeFirst();
  return row?.organization_subdomain ?? undefined;
}

/** Returns whether the school is a member of the organization. */
export async function isMember(db: TenantDb, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('tenant_id', '=', db.tenantId)
    .where('organization_id', '=', organizationId)
    .select('organization_id')
    .executeTakeFirst();
  return row !== undefined;
}
