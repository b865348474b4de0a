import pg from 'pg';
import { withClient } from './connection.ts';
import type { DumpedTable } from './dump.ts';
import { refuseTaken } from './load-tenant.ts';
import { Problem } from './problem.ts';
import { readBlocks } from './shared-rows.ts';
import { followForeignKeys, insertStaged, stage, staged, withoutTriggers } from './staged-rows.ts';

/**
 * Tables whose rows of today stay when a school is restored over itself, and that a copy has none of: money, and records of what happened
 * meanwhile at Booklark, in mailboxes, in uploaded lists and at other schools. Each refers to works and people by keys that can be emptied or deleted.
 */
export const KEPT =
  `accounts account_balances ledger_transactions postings ledger_checks payment_issues invoices invoice_series coupons
  coupon_uses sale_settings tax_rates former_refund_limits opened_lines buyers orders order_lines order_changes payment_attempts
  payment_declines refunds refund_lines refund_approvals disputes sale_closings sale_totals monthly_gifts monthly_gift_invoices carts
  cart_lines wish_lists wish_list_lines payouts payout_lines payout_postings payout_movements plans plan_variants subscriptions plan_seats
  plan_checkouts bank_transfers plan_payments plan_corrections memberships tenant_domains former_subdomains tenant_closings tenant_totals
  daily_counts audit_events mails email_events review_emails messages lead_entries held_jobs bulk_actions bulk_action_rows idempotency_keys
  attempts limit_locks uploads sessions refresh_tokens one_time_tokens hand_overs known_devices known_codes community_sessions
  class_devices support_access support_codes family_tokens family_sessions invitations invitation_links class_codes read_marks
  live_registrations challenge_entries challenge_scores entry_feedback dear_world_messages dear_world_editions dear_world_edition_pages
  enrolment_imports enrolment_rows book_imports book_import_rows`.split(/\s+/);

/** Tables whose rows of today stay, and whose missing rows come back: money has been raised for causes, and reads are counted since. */
export const MERGED = `causes projects cause_updates cause_pictures certificates book_reads story_reads`.split(' ');

/** Tables of access, with the column of the person. Who is here keeps today's rows, so that nothing that ended opens again. */
export const ACCESS: Record<string, string> = {
  credentials: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'user_id',
  picture_passwords: 'user_id',
  cards: 'user_id',
  family_links: 'child_id',
  ability_grants: 'user_id',
  publishing_permissions: 'student_id',
};

/** Facts of a site that a restore does not change: its address, money, what the platform has allowed, and its password. */
const KEPT_SETTINGS =
  `id kind subdomain domain_url currency verified_at suspended_at suspended_reason created_at max_storage_bytes
  may_sell_at moved_to community_password_hash sought`.split(/\s+/);

export type Restored = {
  /** The backup's folder of tables, all tables in it, and its moment. */
  folder: string;
  tables: DumpedTable[];
  moment: string;
  tenantId: string;
  by: { id: string; name: string };
};

/** The number of rows that come back, of rows that get other values, and of rows made since that go. */
export type Difference = { of: string; back: number; changed: number; gone: number };

/** Finds the id of a school in a backup. */
export async function findTenantInBackup(
  folder: string,
  tables: DumpedTable[],
  subdomain: string,
): Promise<string | undefined> {
  const table = tables.find(({ name }) => name === 'tenants');
  const place = (column: string) => table?.columns.indexOf(column) ?? -1;
  for await (const block of table ? readBlocks(folder, table) : [])
    for (const line of block.split('\n')) {
      const fields = line.split('\t');
      if (fields[place('subdomain')] === subdomain && fields[place('kind')] !== 'platform') return fields[place('id')];
    }
  return undefined;
}

/**
 * Gives a suspended school its works, people and settings of the backup, in one transaction, and returns what differs. Money and records
 * stay as they are today. People who were erased since stay erased, and works without permission are limited to families. Without a second
 * person, nothing is changed and `storeFiles` is not called.
 */
export async function replaceTenant(
  owner: pg.ClientConfig,
  { tenantId, ...backup }: Restored,
  second: { id: string; name: string } | undefined,
  storeFiles: () => Promise<void>,
): Promise<Difference[]> {
  return withClient(owner, async (client) => {
    await client.query('begin');
    await assertSuspended(client, tenantId);
    if (second) await assertBackedUp(client, tenantId);
    if (second)
      await client.query(`select refuse_new_second_person(platform_id(), $1)`, [second.id]).catch((cause) => {
        throw new Problem(`${second.name} is too new at the platform to confirm this. Nothing was changed.`, { cause });
      });
    await withoutTriggers(client);
    const tables = tablesOfTenants(backup.tables).filter(({ name }) => !KEPT.includes(name));
    for (const table of tables) await stage(client, table, rowsOf(backup.folder, table, tenantId));
    for (const statement of OVER_ITSELF) await client.query(statement, statement.includes('$1') ? [tenantId] : []);
    const differences = await findDifferences(client, tenantId);
    if (!second) return differences;
    // Files come first: without their rows no one sees them, and the night removes those that no row names.
    await storeFiles();

    const replaced = tables.filter(({ name }) => name !== 'tenants' && !MERGED.includes(name) && !(name in ACCESS));
    for (const { name } of replaced) {
      const and = name === 'search_documents' ? "and kind in ('book', 'story')" : '';
      await client.query(`delete from public.${name} where tenant_id = $1 ${and}`, [tenantId]);
    }
    await followForeignKeys(
      client,
      tables.map(({ name }) => name),
      tenantId,
    );
    for (const table of tables) {
      if (table.name === 'tenants') await restoreSettings(client, table);
      else await insertStaged(client, table, replaced.includes(table) ? 'fail' : 'keep');
    }
    await recordEvent(client, tenantId, 'tenant.restored_from_backup', backup, {
      backup: backup.moment,
      confirmed_by: second.name,
    });
    await client.query(`select pg_notify('tenant_changed', '')`);
    await client.query('commit');
    return differences;
  }).catch(refuseTaken);
}

/** Matches a staged row with the same row of today. */
const sameAs = (alias: string) => `t.tenant_id = ${alias}.tenant_id and t.id = ${alias}.id`;
/** The students whom the school has erased. */
export const ERASED = `select subject_id from audit_events where tenant_id = $1 and act = 'person.erased'`;

/** Changes of the staged rows, in this order, before they replace today's. `$1` is the school. */
const OVER_ITSELF = [
  // Works of an erased student return as works without permission, unless they are for everyone today.
  ...['books', 'stories'].map(
    (
      works,
    ) => `update ${staged(works)} w set never_for_everyone = true, audience = case audience when 'everyone' then 'families' else audience end
      where not exists (select from public.${works} t where ${sameAs('w')} and t.state = 'published' and t.audience = 'everyone')
        and (w.author_id in (${ERASED})
          or w.id in (select g.piece_id from ${staged('piece_pages')} g where g.author_id in (${ERASED}) and g.deleted_at is null))`,
  ),
  `delete from ${staged('users')} where id in (${ERASED})`,
  `update ${staged('users')} u set suspended_at = t.suspended_at from public.users t where ${sameAs('u')} and t.suspended_at is not null`,
  `update ${staged('school_classes')} c set class_id = t.class_id, code_folded = t.code_folded from public.school_classes t where ${sameAs('c')}`,
  ...Object.entries(ACCESS).map(
    ([table, column]) =>
      `delete from ${staged(table)} s using public.users t where t.tenant_id = s.tenant_id and t.id = s.${column}`,
  ),
  ...['books', 'stories'].map(
    (works) => `update ${staged(works)} w set is_withheld = true, audience = 'families'
      where w.state = 'published' and w.audience = 'everyone'
        and exists (select from ${staged('users')} u where u.id = w.author_id and u.role = 'student')
        and not exists (select from public.publishing_permissions p where p.tenant_id = w.tenant_id and p.student_id = w.author_id and p.works)
        and not exists (select from ${staged('publishing_permissions')} p where p.student_id = w.author_id and p.works)`,
  ),
  `delete from ${staged('search_documents')} where kind not in ('book', 'story')`,
  // Another school has taken the address since.
  ...['causes', 'projects'].map(
    (table) => `delete from ${staged(table)} c using public.${table} t where t.slug = c.slug and t.id <> c.id`,
  ),
];

async function assertSuspended(client: pg.Client, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ suspended_at: Date | null }>(
    `select suspended_at from tenants where id = $1 for update`,
    [tenantId],
  );
  if (!rows[0]) throw new Problem('The school is not here any more. Restore it as a copy. Nothing was changed.');
  if (!rows[0].suspended_at)
    throw new Problem('Suspend the school first, so that no one works in it meanwhile. Nothing was changed.');
}

/** Refuses to remove what no backup has. Nothing changes in a suspended school, so a backup since then has everything. */
async function assertBackedUp(client: pg.Client, tenantId: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from tenants t join backups b on b.moment > t.suspended_at where t.id = $1',
    [tenantId],
  );
  if (!rowCount)
    throw new Problem('Make a backup first: what was made since this one would be lost. Nothing was changed.');
}

const ofTenants = ({ name }: DumpedTable) => (name === 'tenants' ? 'id' : 'tenant_id');

export function tablesOfTenants(tables: DumpedTable[]): DumpedTable[] {
  return tables.filter((table) => table.schema === 'public' && table.columns.includes(ofTenants(table)));
}

/** Reads the rows of one tenant from a dumped table. */
export async function* rowsOf(folder: string, table: DumpedTable, tenantId: string): AsyncIterable<string> {
  const place = table.columns.indexOf(ofTenants(table));
  for await (const block of readBlocks(folder, table)) {
    const lines = block.split('\n').filter((line) => line.split('\t', place + 1)[place] === tenantId);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}

const COUNTED = {
  people: 'users',
  classes: 'school_classes',
  books: 'books',
  stories: 'stories',
  'works in progress': 'pieces',
};

async function findDifferences(client: pg.Client, tenantId: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [of, table] of Object.entries(COUNTED)) {
    const { rows } = await client.query<Omit<Difference, 'of'>>(
      `select (select count(*)::int from ${staged(table)} s where not exists (select from public.${table} t where ${sameAs('s')})) as back,
        (select count(*)::int from ${staged(table)} s join public.${table} t on ${sameAs('s')} where to_jsonb(s) <> to_jsonb(t)) as changed,
        (select count(*)::int from public.${table} t where tenant_id = $1 and not exists (select from ${staged(table)} s where ${sameAs('s')})) as gone`,
      [tenantId],
    );
    for (const row of rows) differences.push({ of, ...row });
  }
  return differences;
}

async function restoreSettings(client: pg.Client, { columns }: DumpedTable): Promise<void> {
  const settings = columns.filter((column) => !KEPT_SETTINGS.includes(column)).map(pg.escapeIdentifier);
  await client.query(
    `update public.tenants t set (${settings.join(', ')}) = (select ${settings.join(', ')} from ${staged('tenants')})
      where t.id = (select id from ${staged('tenants')})`,
  );
}

export async function recordEvent(
  client: pg.Client,
  tenantId: string,
  act: string,
  { by }: Pick<Restored, 'by'>,
  facts: Record<string, string>,
): Promise<void> {
  await client.query(
    `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, actor_role, act, facts)
      values ($1, 'platform', $2, $3, 'upschool_admin', $4, $5)`,
    [tenantId, by.id, by.name, act, facts],
  );
}
