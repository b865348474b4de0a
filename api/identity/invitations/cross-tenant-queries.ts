import { sql } from 'kysely';
import { z } from 'zod';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { InvitationKind, InvitedRole } from '#contract/identity/invitations.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';

/** Each query across tenants is one SECURITY DEFINER function of the database. */

const Grants = z
  .enum(['figures', 'administer'])
  .nullable()
  .transform((grants) => grants ?? ('none' as const));
const Standing = z.enum(['opened', 'accepted', 'declined', 'expired', 'revoked']).nullable();

const InvitationByToken = z.object({
  tenant_id: z.uuid(),
  id: z.uuid(),
  kind: InvitationKind,
  standing: Standing,
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: InvitedRole.nullable(),
  grants: Grants,
  organization_id: z.uuid().nullable(),
  organization_subdomain: z.string().nullable(),
  has_mailbox: z.boolean(),
  expires_at: z.coerce.date(),
  from_name: z.string(),
  from_kind: z.enum(['school', 'organization', 'platform']),
  from_subdomain: z.string(),
  inviter: z.string().nullable(),
});
/** An invitation for the holder of its link, at any host. */
export type InvitationByToken = z.output<typeof InvitationByToken>;

export async function openInvitationByToken(db: TenantDb, token: string): Promise<InvitationByToken | undefined> {
  const { rows } = await sql<{ found: unknown }>`select open_invitation(${sha256(token)}) as found`.execute(db);
  return InvitationByToken.nullable().parse(rows[0]?.found ?? null) ?? undefined;
}

export async function declineInvitationByToken(db: TenantDb, token: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select decline_invitation(${sha256(token)}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Blocks invitations to the mailbox of this link; a link that was handed over blocks nothing. */
export async function blockInvitations(db: TenantDb, token: string): Promise<void> {
  await sql`select block_invitations_by(${sha256(token)})`.execute(db);
}

/** Makes the current school a member; returns the organization, or undefined if the link has ended. */
export async function joinOrganizationByToken(
  db: TenantDb,
  token: string,
  grants: 'figures' | 'administer' | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select join_by_invitation(${sha256(token)}, ${grants}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

type JoinRequestRow = Pick<Row<'invitations'>, 'id' | 'grants' | 'created_at' | 'answered_at' | 'expires_at'> & {
  school_name: string;
  subdomain: string;
  standing: z.output<typeof Standing>;
  inviter: string | null;
};

const newestFirst = ordered('desc', [sql`r.created_at`, 'timestamptz'], [sql`r.id`, 'uuid']);

export async function findJoinRequests(db: TenantDb, query: KeysetQuery, isExport: boolean) {
  const requests = sql`requests_to_join() as r where lower(r.school_name) like ${containsPattern(query.search)}`;
  return findPage<JoinRequestRow>(db, query, newestFirst, { select: sql`r.*`, from: requests, isExport });
}

/** Answers a request; false if there is no open request with this id. */
export async function answerRequestToJoin(
  db: TenantDb,
  { id, answer, by }: { id: string; answer: 'accepted' | 'declined'; by: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select answer_request(${id}, ${answer}, ${by}) as done`.execute(db);
  return rows[0]?.done === true;
}
