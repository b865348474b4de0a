import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import { InvitationKind, InvitedRole } from '#contract/identity/invitations.ts';
import { findInvitation } from './queries.ts';

type InvitationKey = { tenantId: string; id: string };

/** Finds the invitations of all sites with a due reminder, oldest first. */
export async function findInvitationsToRemind(db: PlatformDb): Promise<InvitationKey[]> {
  const { rows } = await sql<InvitationKey>`
    select tenant_id as "tenantId", id from invitations_to_remind()`.execute(db);
  return rows;
}

/** Locks an invitation if its reminder is due. A second worker finds the reminder sent. */
export async function lockInvitationToRemind(db: TenantDb, id: string) {
  const { rows } = await sql`
    select from invitations i where i.tenant_id = ${db.tenantId} and i.id = ${id} and is_reminder_due(i) for update`.execute(
    db,
  );
  if (rows.length === 0) return undefined;
  return findInvitation(db, { kinds: InvitationKind.options, roles: InvitedRole.options }, id);
}

/** Inserts a reminder's link. It ends with the invitation and belongs to the first link's inviter. */
export async function insertReminderLink(
  db: TenantDb,
  id: string,
  { hash, mailId }: { hash: Buffer; mailId: string },
): Promise<void> {
  await sql`
    insert into invitation_links (tenant_id, invitation_id, secret_hash, mail_id, made_by, by_organization_id, expires_at)
    select i.tenant_id, i.id, ${hash}, ${mailId}, i.invited_by, i.by_organization_id, i.expires_at
    from invitations i where i.tenant_id = ${db.tenantId} and i.id = ${id}`.execute(db);
}

/** Records the reminder email of an invitation. */
export async function updateReminder(db: TenantDb, id: string, mailId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ reminder_mail_id: mailId })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
