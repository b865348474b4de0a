import { sql } from 'kysely';
import { secondsUntil } from '#api/kit/rate-limit-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { failedUsernames } from './limits.ts';

/** The stored hash that a sign-in compares with, of a password or of pictures. */
export type StoredSecret = {
  user_id: string;
  password_hash: string;
  changed_at: string;
  role: string;
  is_known_device: boolean;
};

type SecretQuery = {
  kind: string;
  username: string;
  device: { hash: Buffer; key: string };
  unknownName: string;
  address: { subject: string };
};
/** `subject`: by which the attempts of this account in this browser are counted. */
type FoundSecret = { stored: StoredSecret | undefined; subject: string; wait_seconds: number };

/**
 * Finds a person's secret and the longest wait that applies, in one statement that is the same for an unknown username.
 * `username` is normalized as in the database.
 */
export async function findStoredSecret(
  db: TenantDb,
  { kind, username, device, unknownName, address }: SecretQuery,
): Promise<FoundSecret> {
  const find = kind === 'pictures' ? sql`picture_credentials_of` : sql`credentials_of`;
  const { rows } = await sql<Partial<StoredSecret> & Omit<FoundSecret, 'stored'>>`
    select c.*, s.subject, d.user_id is not null as is_known_device,
      ${secondsUntil(sql`greatest(a.wait_until, f.wait_until)`)} as wait_seconds
    from (select) as one
    left join ${find}(${username}) c on true
    left join known_devices d on d.tenant_id = ${db.tenantId} and d.user_id = c.user_id and d.device_hash = ${device.hash}
    cross join lateral (
      select case when d.user_id is null then coalesce(c.user_id::text, ${unknownName}) else c.user_id || ${` ${device.key}`}
      end as subject) s
    left join attempts a on a.tenant_id = ${db.tenantId} and a.kind = ${kind} and a.subject = s.subject
    left join attempts f on f.tenant_id = ${db.tenantId} and f.kind = ${failedUsernames.kind}
      and f.subject = ${address.subject} and d.user_id is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query of a secret returned no row');
  const { subject, wait_seconds, ...stored } = row;
  return { stored: stored.user_id ? (stored as StoredSecret) : undefined, subject, wait_seconds };
}
