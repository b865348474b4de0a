import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './connection.ts';
import type { DumpedTable } from './dump.ts';
import { assertFree, refuseTaken } from './load-tenant.ts';
import { Problem } from './problem.ts';
import { ACCESS, ERASED, KEPT, MERGED, type Restored, recordEvent, rowsOf, tablesOfTenants } from './restore-tenant.ts';
import { replaceIds } from './shared-rows.ts';
import { followForeignKeys, insertStaged, stage, staged, withoutTriggers } from './staged-rows.ts';

/** Tables that a copy has none of: access, and what would be shown or sold elsewhere. */
const NOT_COPIED = [...KEPT, ...MERGED, ...Object.keys(ACCESS), 'offers'];

/** Changes of the staged rows of a copy: nothing is public or sold, and no one but its admins has access. */
const AS_COPY = [
  `update ${staged('tenants')} set suspended_at = now(), suspended_reason = 'A copy for inspection', verified_at = null, domain_url = '',
    shares_on_booklark = false, may_sell_at = null, moved_to = null, community_password_hash = null, announcement = null`,
  `update ${staged('school_classes')} set closed_at = coalesce(closed_at, now())`,
  `update ${staged('users')} set suspended_at = now() where role not in ('school_admin', 'organization_admin')`,
  `update ${staged('books')} set audience = 'school', is_withheld = false, for_sale = false`,
  `update ${staged('stories')} set audience = 'school', is_withheld = false`,
  `update ${staged('search_documents')} set audience = 'school'`,
  `delete from ${staged('search_documents')} where kind not in ('book', 'story')`,
  ...['books', 'stories', 'pieces'].map((works) => `update ${staged(works)} set cause_id = null, project_id = null`),
];

/**
 * Adds a school of a backup under new ids and another subdomain, for inspection: without money, access, mails and causes. Nothing in it is
 * public, only its admins can sign in, with a new password, and it is closed from the start, so that it is erased after 30 days.
 * `storeFiles` gets the new id of each id, and stores the files before anyone can see the copy.
 */
export async function copyTenant(
  owner: pg.ClientConfig,
  { tenantId, ...backup }: Restored,
  subdomain: string,
  storeFiles: (ids: Map<string, string>) => Promise<void>,
): Promise<void> {
  return withClient(owner, async (client) => {
    await client.query('begin');
    await withoutTriggers(client);
    const tables = tablesOfTenants(backup.tables).filter(({ name }) => !NOT_COPIED.includes(name));
    const ids = await renewIds(backup.folder, tables, tenantId);
    const copyId = ids.get(tenantId) ?? '';
    await assertFree(client, { id: copyId, subdomain });
    if ((await client.query('select from erased_tenants where id = $1', [tenantId])).rowCount)
      throw new Problem('The school was erased here, and does not come back. Nothing was changed.');
    async function* blocks(table: DumpedTable) {
      for await (const block of rowsOf(backup.folder, table, tenantId)) yield replaceIds(block, ids);
    }
    for (const table of tables) await stage(client, table, blocks(table));
    for (const statement of AS_COPY) await client.query(statement);
    const erased = await client.query<{ subject_id: string }>(ERASED, [tenantId]);
    await client.query(`delete from ${staged('users')} where id = any ($1)`, [
      erased.rows.map(({ subject_id }) => ids.get(subject_id)),
    ]);
    await client.query(
      `update ${staged('tenants')} set subdomain = $1, school_name = left(school_name, 80) || ' (' || $2 || ')'`,
      [subdomain, backup.moment.slice(0, 10)],
    );
    await client.query(
      `update ${staged('stories')} set slug = left(slug, 80) || '-' || right(id::text, 12) where slug is not null`,
    );
    await followForeignKeys(
      client,
      tables.map(({ name }) => name),
    );
    for (const table of tables) await insertStaged(client, table);
    // A closed school is exported before it is erased.
    await client.query(
      `with closing as (insert into tenant_closings (tenant_id, reason) values ($1, $2) returning started_at)
        select graphile_worker.add_job('export-school', json_build_object('tenant_id', $1::text, 'version', started_at::text, 'name', $3::text,
          'emails', '[]'::json)) from closing`,
      [copyId, `A copy of the backup of ${backup.moment}, for inspection.`, `${subdomain}-export.zip`],
    );
    const facts = { backup: backup.moment, copy: subdomain };
    await recordEvent(client, copyId, 'tenant.copied_from_backup', backup, facts);
    if ((await client.query('select from tenants where id = $1', [tenantId])).rowCount)
      await recordEvent(client, tenantId, 'tenant.copied_from_backup', backup, facts);
    await client.query(`select pg_notify('tenant_changed', '')`);
    await storeFiles(ids);
    await client.query('commit');
  }).catch(refuseTaken);
}

/** Returns a new id for each row of a tenant. It begins as the old one, because ids are in the order of their time. */
async function renewIds(folder: string, tables: DumpedTable[], tenantId: string): Promise<Map<string, string>> {
  const mask = randomBytes(6).readUIntBE(0, 6);
  const renew = (id: string) =>
    id.slice(0, -12) +
    Number(BigInt(`0x${id.slice(-12)}`) ^ BigInt(mask))
      .toString(16)
      .padStart(12, '0');
  const ids = new Map([[tenantId, renew(tenantId)]]);
  for (const table of tables) {
    const place = table.columns.indexOf('id');
    if (place < 0) continue;
    for await (const block of rowsOf(folder, table, tenantId))
      for (const line of block.trimEnd().split('\n')) {
        const id = line.split('\t', place + 1)[place] ?? '';
        ids.set(id, renew(id));
      }
  }
  return ids;
}
