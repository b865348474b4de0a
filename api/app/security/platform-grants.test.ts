import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import type { TestApp } from '#api/testing/test-app.ts';

/**
 * Every column that the platform reads at all schools. Add a new one here, so that a reviewer decides about it: no
 * password, hash, secret or answer, and nothing that a student reads or writes.
 */
const readable: Record<string, string> = {
  ability_grants:
    'abilities ends_at family_link_id granted_by id reason revoke_reason revoked_at revoked_by starts_at tenant_id user_id',
  audit_events:
    'act actor_id actor_kind actor_name actor_role browser facts from_address group_id happened_at id subject_id subject_kind system tenant_id',
  backups: 'finished_at moment',
  bank_transfers:
    'amount bank_reference begins code confirmed_at confirmed_by confirmed_by_name currency id received_by received_by_name received_on requested_at state tenant_id variant_id',
  book_categories: 'book_id category_id tenant_id',
  book_downloads: 'files tenant_id version',
  books:
    'age_from age_to audience author by_students cause_id created_at drawn_cover goal id is_featured language level published_at state state_since tenant_id title trim',
  categories: 'former_slugs id name offered_id slug tenant_id',
  causes:
    'archived_at bank_account_end charity_number country created_at decided_at goal id image language name slug state submitted_at summary tenant_id terms_name',
  challenge_decisions: 'challenge_id decided_at decided_by',
  challenge_entries: 'author_id award award_position book_id challenge_id entered_at entered_by id story_id tenant_id',
  challenge_scores: 'comment entry_id id judge_id judge_tenant_id rubric_version scored_at scores tenant_id',
  daily_counts: 'count day key kind tenant_id',
  // Without the author, and only messages that an adult of the school has approved.
  dear_world_messages:
    'approved_at drawing drawing_alt goal id language pen_name published_at remark state tenant_id text',
  email_events: 'event happened_at is_permanent mail_id reason tenant_id',
  erased_tenants: 'books classes country created_at erased_at former_subdomains id kind students subdomain teachers',
  family_links: 'confirmed_at email ended_at id tenant_id',
  film_files:
    'created_at duration_ms entry_id error_code error_values format has_sound height id name size state upload_id uploader_id width',
  former_subdomains: 'changed_at redirects_until subdomain tenant_id',
  held_jobs: 'held_at job_id name tenant_id',
  invoices: 'kind number plan_payment_id tenant_id',
  job_workers: 'id last_seen_at',
  mails:
    'attempts created_at id kind last_error person_id sent_at state subject subject_id template tenant_id to_address to_folded',
  messages:
    'assigned_to body created_at email facts id is_suspected_spam kind language name page state tenant_id topic urgency',
  modes:
    'age_from age_to audience by_students categories features_off goals id image is_for_staff languages levels name position slug status with_cause',
  offered_categories: 'created_at id name names slug',
  order_changes: 'changed_at id order_id state tenant_id undone_at',
  order_lines:
    'book_id cause_id cause_name copies discount format net number order_id paid_at tax tenant_id title to_cause to_platform to_school unit_price',
  orders: 'country currency delivery discount id kind number paid_at placed_at provider state tax tenant_id total',
  payment_issues: 'details id note provider reason reference resolved_at resolved_by since tenant_id',
  payout_lines: 'amount cause_id currency paid_on payout_id reference school_name tenant_id',
  payout_movements: 'about amount day kind number payments payout_id tenant_id',
  payouts:
    'amount cause_id cause_name confirmed_at confirmed_by confirmed_by_name currency id paid_on prepared_at prepared_by prepared_by_name previous_id reason reference state tenant_id until withdrawn_at withdrawn_by withdrawn_by_name',
  piece_checks: 'code id level page passed piece_id revision tenant_id waived_at',
  pieces: 'approved_revision change_since change_state id state submitted_revision tenant_id type',
  plan_payments: 'currency id paid_at payment period_end period_start returned tax tenant_id total variant_id',
  plan_seats: 'added_at school_id tenant_id',
  plan_variants:
    'archived_at created_at currency id interval is_for_registration plan_id price seats tax_rate tenant_id trial_days',
  plans: 'archived_at created_at id max_books max_staff max_storage_bytes max_students name tenant_id',
  refund_lines: 'line_number order_id refund_id tenant_id to_cause',
  refunds:
    'amount created_at declined_at dispute_id done_at failed_at held_at id made_by order_id reason state taken_back_at tenant_id',
  reports: 'book_id closed_at created_at id message_id page reason story_id tenant_id',
  renditions: 'book_id created_at file_hash id pages_done pages_total says state tenant_id worked_at',
  sale_settings: 'providers tenant_id',
  scheduled_jobs: 'known_since last_finished_at longest_pause name',
  stories:
    'age_from age_to audience author by_students categories cause_id created_at goal id language level published_at state state_since tenant_id title',
  subscriptions:
    'began_at grace_until id next_from next_variant_id paused_at payment period_end state tenant_id variant_id',
  suppressions: 'address cause created_at id mailbox reason removed_at',
  tenant_closings:
    'due_since erase_after erasing_since export_bytes export_key export_name exported_at reason started_at tenant_id',
  tenant_modes: 'is_active mode_id tenant_id',
  tenant_totals:
    'as_of books classes first_steps_changed_at first_steps_done last_activity students teachers tenant_id',
  tenants:
    'country created_at id kind may_sell_at primary_color school_email school_name subdomain suspended_at switchboard verified_at',
  uploads: 'changed_at id parts tenant_id',
  users:
    'archived_at country created_at email first_name id last_name last_sign_in_at platform_name role sought suspended_at tenant_id',
};

/**
 * Every column that the platform writes across schools; its staff's changes are written at a school or in the
 * platform's own tenant.
 */
const writable: Record<string, string> = {
  email_events: 'event happened_at is_permanent mail_id reason tenant_id',
  // Film files that platform staff upload; no school has any.
  film_files: 'duration_ms error_code error_values format has_sound height size state upload_id uploader_id width',
  mails: 'attempts last_error sent_at state',
  suppressions: 'address cause reason',
};

/** Returns the columns on which the platform has one of these rights, by table. */
async function columnsWith(app: TestApp, rights: string): Promise<Record<string, string>> {
  const { rows } = await app.database.owner.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname, ' ' order by a.attname collate "C") as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_column_privilege('booklark_platform', c.oid, a.attnum, $1) group by c.relname`,
    [rights],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

test('the platform reads these columns at all schools and no other', async ({ app }) => {
  expect(await columnsWith(app, 'select')).toEqual(readable);
});

test('the platform writes these columns at all schools and no other, and deletes nothing', async ({ app }) => {
  expect(await columnsWith(app, 'insert, update')).toEqual(writable);
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('booklark_platform', c.oid, 'delete') order by 1`,
  );
  expect(rows).toEqual([]);
});

/** Functions that use the columns with the text of emails, with the reason. */
const readersOfEmails = {
  export_tables: 'It leaves them out of the export of a school that is closing.',
  mail_preview: 'The email preview.',
  sandbox_mails: 'Only the sandbox, which sends no email, grants it.',
  text_of_sending_mail: 'The worker, for an email that it is sending.',
};

test('only the worker and the email preview read the text of an email', async ({ app }) => {
  const { rows } = await app.database.owner.query<{ name: string; role: string }>(
    `select p.proname as name, role from pg_proc p cross join unnest(array['booklark_app', 'booklark_platform', 'booklark_search']) as role
      where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'text_part|html_part' and p.prorettype <> 'void'::regtype
        and p.prorettype <> 'trigger'::regtype and has_function_privilege(role, p.oid, 'execute') order by p.proname`,
  );
  const readers = Object.keys(readersOfEmails);
  expect(rows.map(({ name }) => name)).toEqual(readers);
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['booklark_platform']));
  const { rows: roles } = await app.database.owner.query<{ role: string }>(
    `select role from unnest(array['booklark_app', 'booklark_platform', 'booklark_search']) as role
      where has_column_privilege(role, 'mails', 'text_part', 'select') or has_column_privilege(role, 'mails', 'html_part', 'select')`,
  );
  expect(roles).toEqual([]);
});
