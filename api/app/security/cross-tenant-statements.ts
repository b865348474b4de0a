/** Statements of database functions that cross tenants on purpose, with the reason. */
export const crossesTenants = [
  {
    query: 'select count(*)::int as count from (select from (select "m"."id" from "mails" as "m"',
    because: 'The platform lists the emails of all schools.',
  },
  { query: 'select state, count(*)::int as count', because: 'The platform counts the emails of all schools by state.' },
  {
    query: 'select count(*)::int as count from payment_issues where',
    because: 'The platform counts the payment issues of all schools.',
  },
  {
    query: "select count(*)::int as count from causes where state = 'submitted'",
    because: 'The platform counts the causes of all schools that wait for its decision.',
  },
  {
    query: "select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, template",
    because: 'The platform counts the emails of all schools by template and day.',
  },
  {
    query: 'select * from invitation_links where secret_hash',
    because: 'A link is opened before its school is known.',
  },
  {
    query: 'select s.drawn_cover from (',
    because: 'The root host shows books of several schools side by side, and their covers must differ.',
  },
  { query: 'delete from chapter_saves where saved_at', because: 'A nightly job deletes for every school.' },
  { query: 'delete from live_registrations where ends_at', because: 'A nightly job deletes for every school.' },
  {
    query: 'select (select count(*)::int from mails where to_folded = mailbox_of(receiver)',
    because: 'Emails to typed addresses are limited over all sites.',
  },
  { query: 'delete from enrolment_imports where expires_at', because: 'A nightly job deletes for every school.' },
  {
    query: 'update categories set names = new_names where offered_id',
    because: 'The platform names what it offers at every school.',
  },
  { query: 'delete from school_years where expires_at', because: 'An hourly job deletes for every school.' },
  {
    query: 'update audit_events set from_address = null',
    because: 'A nightly job clears names and IP addresses of old events for every school.',
  },
  {
    query: 'delete from bulk_actions where created_at',
    because: 'A nightly job deletes for every school.',
  },
  { query: 'delete from family_tokens where expires_at', because: 'A nightly job deletes for every school.' },
  {
    query: 'select count(*)::int as count from (select from (select from messages m where true',
    because: 'The platform works on the messages of every site.',
  },
  {
    query: 'select not exists (select from tenants where subdomain = wanted)',
    because: 'A new subdomain must be one that no school has or had.',
  },
  {
    query: 'exists (select from former_subdomains where subdomain = new.subdomain',
    because: 'A trigger refuses a subdomain that another school has had.',
  },
  {
    query: 'select count(*)::int as count from (select from (select a.id from audit_events a where true',
    because: 'The platform counts the events of every site.',
  },
  {
    query: 'with recursive staff(name) as (',
    because: 'A search of the platform finds whose events are meant, at every site.',
  },
  {
    query: `select (select t.id from tenants t where t.kind = 'platform') as "tenantId", m.id from messages m`,
    because: 'A bulk action of the platform works on the messages of every site.',
  },
  {
    query: 'SELECT 1 FROM ONLY "public"."messages" x WHERE "id"',
    because: 'Notes on a message belong to the platform, the message to its site.',
  },
  {
    query: "select case when c.kind = 'class_raised'",
    because: 'The root host knows a certificate only by its id; the school that shares the work decides what is shown.',
  },
  {
    query: 'SELECT from challenge_entries e where e.id = entry for update',
    because: 'A judge locks an entry of another school, which the next statement finds only if the judge may read it.',
  },
  {
    query: 'update challenge_entries e set award = ',
    because: 'The platform chooses the winners of a challenge among the entries of all schools.',
  },
  {
    query: 'UPDATE ONLY "public"."challenge_scores" SET "judge_tenant_id"',
    because: 'Scores stay when their judge is gone, at the schools of the entries.',
  },
  {
    query: 'UPDATE ONLY "public"."entry_feedback" SET "judge_tenant_id"',
    because: 'What judges wrote stays when they are gone, at the schools of the entries.',
  },
  {
    query: 'select state, count(*)::int from books where not is_sample group by state',
    because: 'The platform counts all books.',
  },
  { query: 'select state, count(*)::int from stories group by state', because: 'The platform counts all stories.' },
  {
    query: 'select "state", count(*)::int as "count" from "mails" where "created_at"',
    because: 'The platform counts the emails of all sites.',
  },
  { query: 'select count(*)::int as "count" from "mails"', because: 'The platform counts failed emails of all sites.' },
  {
    query: 'select count(*)::int as count from messages m',
    because: 'The platform works on the messages of every site.',
  },
  {
    query: 'select a.* from payment_attempts a where a.provider = event_provider',
    because: 'An event of a provider names no school: a function finds it by the id of the object.',
  },
  {
    query: 'select a.* from payment_attempts a where a.id = attempt_ref',
    because: 'An event of a provider names no school: a function finds it by the id that we gave the object.',
  },
  {
    query: 'new_close := greatest(closed, least(now()',
    because: 'The ledger of all schools is closed in one: causes collect at many of them.',
  },
  {
    query: 'delete from account_balances',
    because: 'A ledger that was opened again is summed again, for all schools.',
  },
  { query: 'with gone as (delete from buyers', because: 'A nightly job deletes for every school.' },
  { query: 'delete from payment_declines where declined_at', because: 'A nightly job deletes for every school.' },
  { query: 'select e.key as route, sum(e.count)', because: 'The platform counts the errors of all sites by call.' },
  {
    query: 'select key as route, sum(count)::float8 as count, min(day)',
    because: 'The platform lists the calls that newly fail, at whatever site.',
  },
  {
    query: 'select count(*)::int as "count" from "books" where "state" = $1 and "state_since"',
    because: 'The platform counts the books of all schools that are processed for too long.',
  },
  {
    query: 'select count(*)::int as open, count(*) filter',
    because: 'The platform counts the open reports about the works of all schools.',
  },
  {
    query: 'select w.type, w.is_change, w.state, count(*)::int as count, min(w.since)',
    because: 'The platform counts the works and changes of all schools that wait, by state.',
  },
  {
    query: 'update payout_lines l set paid_on = day',
    because: 'A payout is confirmed at all of its schools together.',
  },
  { query: 'delete from payout_lines l', because: 'A payout is withdrawn at all of its schools together.' },
  {
    query: "select count(distinct order_id)::int as count from refunds where state = 'waiting_for_approval'",
    because: 'The platform counts its refunds that wait, at all schools.',
  },
  {
    query: 'UPDATE ONLY "public"."refund_approvals" SET "asked_by" = NULL',
    because: 'Who asked for a refund may be of the platform: the key names the tenant of the person.',
  },
  {
    query: 'UPDATE ONLY "public"."refund_approvals" SET "decided_by" = NULL',
    because: 'Who decided about a refund may be of the platform: the key names the tenant of the person.',
  },
  {
    query: 'SELECT 1 FROM ONLY "public"."payouts" x WHERE "id"',
    because: 'The lines of a payout belong to their schools, the payout to the platform.',
  },
  {
    query: 'UPDATE ONLY "public"."categories" SET "offered_id" = NULL',
    because: 'What the platform no longer offers becomes the own category of every school that keeps it.',
  },
  { query: 'select * from plans', because: 'Every site shows the plans of the platform.' },
  { query: 'select * from plan_variants', because: 'Every site shows the prices of the platform.' },
  {
    query: 'SELECT 1 FROM ONLY "public"."plan_variants" x WHERE "id"',
    because: 'A price belongs to the platform, what is bought to its site.',
  },
  {
    query: 'exists (select from plan_seats k where k.school_id = school)',
    because: 'A school has one place, at whatever organization.',
  },
  {
    query: 'select count(*)::int as count from (select from (select "p"."id" from "plans" as "p"',
    because: 'The platform counts its plans.',
  },
  {
    query: 'select p.id, p.name, p.max_students',
    because: 'The platform lists its plans with the sites that have them.',
  },
  {
    query: 'select count(*)::int as count from (select from (select "v"."id" from "plan_variants" as "v"',
    because: 'The platform counts its prices.',
  },
  {
    query:
      'select v.id, v.plan_id, p.name as plan_name, v.price::float8 as price, v.currency, v.interval, v.seats, v.trial_days, v.tax_rate, v.is_for_registration',
    because: 'The platform lists its prices with the sites that have them.',
  },
  {
    query: 'select count(*)::int as "count" from "bank_transfers"',
    because: 'The platform counts the bank transfers of all sites.',
  },
];
