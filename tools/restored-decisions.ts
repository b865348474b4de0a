import type pg from 'pg';

/** The decisions of the platform in the database that a backup replaces. */
export type PlatformDecisions = {
  /** Grants of abilities that no one has revoked. */
  grants: string[];
  suspendedPeople: string[];
  suspendedTenants: string[];
  /** Schools and organizations that were closed, with the end of the time in which they can be restored. */
  closings: { tenant_id: string; reason: string; erase_after: string }[];
  suppressions: { address: string; cause: string; reason: string; created_at: string }[];
  erasedTenants: object[];
};

/** Returns the decisions; undefined for a database of a version that has none. */
export async function findDecisions(client: pg.Client): Promise<PlatformDecisions | undefined> {
  const { rows: tables } = await client.query<{ exist: boolean }>(`
    select to_regclass('public.ability_grants') is not null and to_regclass('public.erased_tenants') is not null as exist`);
  if (!tables[0]?.exist) return undefined;
  const { rows } = await client.query<PlatformDecisions>(`
    select array(select id::text from ability_grants where revoked_at is null) as grants,
      array(select id::text from users where suspended_at is not null) as "suspendedPeople",
      array(select id::text from tenants where suspended_at is not null) as "suspendedTenants",
      (select coalesce(jsonb_agg(c), '[]') from (select tenant_id, reason, erase_after from tenant_closings) c) as closings,
      (select coalesce(jsonb_agg(s), '[]') from (select address, cause, reason, created_at from suppressions where removed_at is null) s) as suppressions,
      (select coalesce(jsonb_agg(e), '[]') from erased_tenants e) as "erasedTenants"`);
  return rows[0];
}

/**
 * Applies the decisions to a restored database. A school that was erased is suspended and erased again in the next
 * night. Suspensions and revocations that were lifted after the backup are restored with it: lift them again. Allowed
 * email addresses stay allowed.
 */
export async function repeatDecisions(client: pg.Client, decisions: PlatformDecisions): Promise<void> {
  const { grants, suspendedPeople, suspendedTenants, closings, suppressions, erasedTenants } = decisions;
  await client.query(
    `update ability_grants set revoked_at = now(), revoked_by = 'Booklark', revoke_reason = 'It had ended when a backup was restored.'
      where revoked_at is null and id <> all($1::uuid[])`,
    [grants],
  );
  await client.query('update users set suspended_at = now() where suspended_at is null and id = any($1::uuid[])', [
    suspendedPeople,
  ]);
  await client.query(
    `with erased as (select e.id from jsonb_populate_recordset(null::erased_tenants, $1) e join tenants t on t.id = e.id),
      suspended as (update tenants set suspended_at = now() where suspended_at is null and (id = any($2::uuid[]) or id in (select id from erased))),
      closed as (insert into tenant_closings (tenant_id, reason, erase_after, erasing_since)
        select c.tenant_id, c.reason, c.erase_after, null::timestamptz from jsonb_populate_recordset(null::tenant_closings, $3) c join tenants t on t.id = c.tenant_id
        union all select id, 'It was erased before a backup was restored.', now(), now() from erased
        on conflict (tenant_id) do update set erase_after = excluded.erase_after, erasing_since = excluded.erasing_since)
      insert into erased_tenants select e.* from jsonb_populate_recordset(null::erased_tenants, $1) e
        where e.id not in (select id from tenants) on conflict do nothing`,
    [JSON.stringify(erasedTenants), suspendedTenants, JSON.stringify(closings)],
  );
  await client.query('delete from suppressions');
  await client.query(
    `insert into suppressions (address, cause, reason, created_at)
      select address, cause, reason, created_at from jsonb_populate_recordset(null::suppressions, $1)`,
    [JSON.stringify(suppressions)],
  );
}
