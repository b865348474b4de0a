import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from './testing/database.ts';

// The tables could be spread over several databases by `tenant_id`, as Citus does it. docs/design/scale.md explains the kinds.

/** Tables that each database would have, because tables of every tenant refer to them or because addresses of all tenants are unique. */
const reference = new Set([
  // Hosts, and which school belongs to which organization.
  'tenants',
  'tenant_domains',
  'former_subdomains',
  'memberships',
  // Plans are bought a few times a year for a school, and their references are unique at the provider and the bank.
  'plans',
  'plan_variants',
  'plan_seats',
  'subscriptions',
  'plan_checkouts',
  'bank_transfers',
  'plan_payments',
  // Books of every school raise money for a cause.
  'causes',
  'projects',
  // The seller in an invoice can be the platform, which counts its invoices through all schools.
  'invoice_series',
  // Written by staff and read by everyone.
  'content_entries',
  'content_publications',
  'content_revisions',
  'former_content_slugs',
  'challenge_decisions',
  'currencies',
  'modes',
  'offered_categories',
]);

/** Tables that only one database would have: no tenant's row refers to them. */
const local = new Set([
  // Work of the platform's staff and its jobs.
  'backups',
  'content_editing',
  'content_release',
  'film_files',
  'finished_jobs',
  'job_workers',
  'scheduled_jobs',
  // Sums over all schools.
  'cause_balances',
  'global_reach',
  'ledger_closing',
  'returned_payments',
  // Seats that all schools share.
  'live_seats',
  // Facts about addresses, events and keys that belong to no school.
  'email_blocks',
  'erased_tenants',
  'provider_events',
  'read_keys',
  'suppressions',
]);

/** Keys that hold in one database and could not over several, each with the reason why nothing would be wrong, or with what would replace it. */
const acrossTenants: Record<string, string> = {
  messages_id_idx: 'The database makes the id. Only lead_entries refers to it.',
  mails_id_idx: 'The database makes the id. No other table refers to it.',
  payouts_id_key: 'The database makes the id. Only payout_lines refers to it.',
  wish_lists_token_hash_key: 'The hash of a random secret.',
  invitation_links_secret_hash_idx: 'The hash of a random secret.',
  invoices_number_key: 'A number begins with the code of a row of invoice_series, which stays unique.',
  stories_slug_key: 'A reference table of slugs, because the root host finds a story by it.',
  payment_attempts_session: 'The provider makes the id once.',
  disputes_provider_provider_dispute_id_key: 'The provider makes the id once.',
  monthly_gifts_provider_subscription_id_key: 'The provider makes the id once.',
  monthly_gift_invoices_provider_invoice_id_key: 'The provider makes the id once.',
  bulk_action_rows_action_tenant_id_action_id_fkey:
    'An organization acts at its schools. The deletion of an action would delete its rows.',
  lead_entries_message_id_fkey: 'Notes of the platform on a message. The deletion of a message would delete them.',
  payout_lines_payout_id_fkey: 'A payout has a line for each school. The deletion of a payout would delete its lines.',
  refund_approvals_asker_tenant_asked_by_fkey: 'The person may be of the platform. An erasure would clear the column.',
  refund_approvals_decider_tenant_decided_by_fkey:
    'The person may be of the platform. An erasure would clear the column.',
  challenge_scores_judge_tenant_id_judge_id_fkey:
    'The judge may be of another school. An erasure would clear the columns.',
  entry_feedback_judge_tenant_id_judge_id_fkey:
    'The judge may be of another school. An erasure would clear the columns.',
};

/**
 * A distributed table has `tenant_id` in its primary key and in each unique index, and refers to other distributed tables only within a
 * tenant. No other table refers to a distributed or a local one.
 */
const FAULTS = `
  with tables as (
    select oid, relname::text as name, case when relname = any ($1) then 'reference' when relname = any ($2) then 'local' else 'distributed' end as kind
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  ), tenant as (
    select attrelid as oid, attnum from pg_attribute where attname = 'tenant_id' and attnotnull and not attisdropped
  )
  select name, 'has no tenant_id' as fault from tables
  where kind = 'distributed' and not exists (select from tenant where tenant.oid = tables.oid)
  union all
  select indexrelid::regclass::text, 'is unique across tenants' from pg_index
  join tables on tables.oid = indrelid and kind = 'distributed' join tenant on tenant.oid = indrelid
  where indisunique and not attnum = any (indkey)
  union all
  select conname, case
      when (source.kind, target.kind) = ('distributed', 'distributed') then 'refers to another tenant'
      else format('refers from a %s table to a %s one', source.kind, target.kind)
    end
  from pg_constraint
  join tables source on source.oid = conrelid join tables target on target.oid = confrelid
  left join tenant own on own.oid = conrelid left join tenant other on other.oid = confrelid
  where contype = 'f' and case
    when (source.kind, target.kind) = ('distributed', 'distributed') then
      coalesce(array_position(conkey, own.attnum) is distinct from array_position(confkey, other.attnum) or not own.attnum = any (conkey), true)
    else target.kind <> 'reference' and (source.kind, target.kind) <> ('local', 'local')
  end
  order by 1
`;

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

async function faultsWith(references: Set<string>, locals: Set<string>): Promise<{ name: string; fault: string }[]> {
  return (await database.owner.query<{ name: string; fault: string }>(FAULTS, [[...references], [...locals]])).rows;
}

test('the rows of a tenant can be kept together, apart from the named keys', async () => {
  const faults = await faultsWith(reference, local);
  expect(faults.filter(({ name }) => !(name in acrossTenants))).toEqual([]);
  const found = faults.map(({ name }) => name);
  expect(Object.keys(acrossTenants).filter((name) => !found.includes(name))).toEqual([]);
});

test.each([...reference, ...local])('%s cannot be distributed', async (table) => {
  const without = (tables: Set<string>) => new Set([...tables].filter((name) => name !== table));
  const count = (await faultsWith(reference, local)).length;
  expect((await faultsWith(without(reference), without(local))).length).toBeGreaterThan(count);
});
