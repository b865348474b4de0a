import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Invitation, InvitedRole } from '#contract/identity/invitations.ts';
import {
  type InvitationScope,
  type Inviter,
  invitationsInScope,
  organizationOf,
  toInvitation,
  withDetails,
} from './queries.ts';

type AddressUse = { address: string; account: 'active' | 'inactive' | null; is_invited: boolean };

/** Finds which addresses have an account at a site, and which have an unanswered invitation. */
export async function findAddressUses(db: TenantDb, addresses: string[]): Promise<AddressUse[]> {
  const { rows } = await sql<AddressUse>`
    select a.address,
      (select case when u.archived_at is null and u.suspended_at is null then 'active' else 'inactive' end
        from users u where u.tenant_id = ${db.tenantId} and u.username = a.address) as account,
      exists (select from invitations i where i.tenant_id = ${db.tenantId} and i.kind = 'person' and i.email = a.address
        and i.answer is null and i.revoked_at is null) as is_invited
    from unnest(${addresses}::text[]) as a (address)`.execute(db);
  return rows;
}

/**
 * Invites several people, and returns the ids. Skips people whom another request has invited in the meantime. Rows are
 * always inserted in the same order, so that two requests with the same people wait for each other instead of ending in
 * a deadlock.
 */
export async function insertInvitations(
  db: TenantDb,
  people: { email: string; name: string; role: InvitedRole }[],
  inviter: Inviter,
): Promise<string[]> {
  const by = { invited_by: inviter.account, by_organization_id: organizationOf(db, inviter) };
  const rows = people
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ name, ...person }) => ({
      tenant_id: db.tenantId,
      kind: 'person' as const,
      ...person,
      name: name || null,
      ...by,
    }));
  const inserted = await db
    .insertInto('invitations')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Finds several invitations of a site. */
export async function findInvitationsById(db: TenantDb, scope: InvitationScope, ids: string[]): Promise<Invitation[]> {
  const rows = await withDetails(invitationsInScope(db, scope).where('i.id', 'in', ids)).execute();
  return rows.map(toInvitation);
}
