/** Statements that may read a table completely, with the reason. */
export const allowedScans = [
  {
    query: 'from content_publications p join content_entries e on e.id = p.entry_id where e.deleted_at is null',
    tables: ['content_entries', 'content_publications', 'content_revisions'],
    because: 'What staff write for all sites are hundreds of entries, not millions, and pages that show them are kept.',
  },
  {
    query: 'delete from sessions where expires_at',
    tables: ['sessions', 'hand_overs', 'community_sessions', 'one_time_tokens', 'known_codes', 'attempts'],
    because: 'They live for days and are looked through once a night; an index would be paid for at every sign-in.',
  },
  {
    query: 'delete from sessions where expires_at',
    tables: ['tenants'],
    because:
      'Schools that were never confirmed are looked for once a night: there are thousands of rows, not millions.',
  },
  {
    query: 'delete from sessions where expires_at',
    tables: ['renditions'],
    because: 'Which file was replaced is said by its book alone, and every file is looked over each night anyway.',
  },
  {
    query: 'from "tenants" as "t" left join "tenant_totals"',
    tables: ['tenants'],
    because:
      'The platform lists its schools: there are thousands of rows, not millions, and their totals are counted before.',
  },
  {
    query: 'from "causes" as "c" left join "tenants" as "t"',
    tables: ['causes', 'tenants'],
    because: 'The platform counts the causes of its schools, of which there are thousands, not millions.',
  },
  {
    query: 'select b.currency, b.raised, b.on_its_way from cause_balances b',
    tables: ['cause_balances'],
    because: 'The platform sums the balances of all causes, of which there are thousands, not millions.',
  },
  {
    query: 'select s.cause_id, s.currency, sum(s.raised)::bigint, sum(s.on_its_way)::bigint, sum(s.paid_out)::bigint',
    tables: ['cause_balances', 'payouts'],
    because: 'The platform lists the balances and payouts of all causes, of which there are thousands, not millions.',
  },
  {
    query: 'm.raised - m.paid_out as owed, c.name as cause_name',
    tables: ['causes', 'tenants'],
    because: 'The platform names all causes with money and their schools: thousands of rows, not millions.',
  },
  {
    query: 'delete from account_balances',
    tables: ['account_balances'],
    because: 'A ledger that was opened again is summed again, for all schools.',
  },
  {
    query: 'delete from cause_balances',
    tables: ['cause_balances'],
    because: 'A ledger that was opened again is summed again, for all schools.',
  },
  {
    query: 'insert into sale_closings (tenant_id)',
    tables: ['tenants'],
    because: 'A job of every hour looks which schools sell, of which there are thousands, not millions.',
  },
  {
    query: 'from modes m order by m.position',
    tables: ['modes'],
    because: 'The platform lists all of its few modes.',
  },
  {
    query: 'as works, (count(distinct tenant_id)',
    tables: ['books', 'tenants', 'tenant_modes', 'categories', 'book_categories'],
    because: 'The platform counts the works of all schools that the rule of a mode leaves, while it edits the rule.',
  },
  {
    query: 'select count(*)::int as count from (select from (select from ability_grants',
    tables: ['ability_grants'],
    because: 'Platform staff grant abilities by hand: there are hundreds of rows.',
  },
  {
    query: 'update tenant_closings set due_since',
    tables: ['tenant_closings'],
    because: 'Only schools that are closing have a row.',
  },
  {
    query: 'insert into tenant_totals',
    tables: ['tenants', 'users', 'school_classes', 'books', 'cards'],
    because: 'A job of every ten minutes counts what belongs to each school.',
  },
  {
    query: 'select count(*)::int as count from (select from (select "u"."tenant_id" from "users" as "u"',
    tables: ['users'],
    because:
      'The platform lists the people of all schools; a list stops counting at 10,001 rows, an export counts all.',
  },
  {
    query:
      'select count(*)::int as count from (select from (select "o"."id" from "orders" as "o" left join "tenants" as "t"',
    tables: ['orders', 'tenants'],
    because:
      'The platform lists the orders of all schools; a list stops counting at 10,001 rows, an export counts all.',
  },
  {
    query: 'with recursive staff(name) as (',
    tables: ['tenants'],
    because: 'A search of the platform compares the names of its schools: there are thousands of rows, not millions.',
  },
  {
    query: 'select count(*)::int as count from (select from (select from messages m where true',
    tables: ['messages'],
    because: 'The platform counts the messages of every site. They are deleted after 90 days.',
  },
  {
    query: 'from tenants t left join tenant_closings c',
    tables: ['tenants'],
    because: 'The platform counts its schools: thousands of rows.',
  },
  {
    query: 'with people as materialized',
    tables: ['users', 'tenants'],
    because: 'The dashboard of the platform counts the people of all schools in one pass.',
  },
  {
    query: 'count(*)::int from books where not is_sample group by state',
    tables: ['books'],
    because: 'The dashboard of the platform counts all books by state.',
  },
  {
    query: 'count(*)::int from stories group by state',
    tables: ['stories'],
    because: 'The platform counts all stories by state.',
  },
  {
    query: 'from offered_categories o ',
    tables: ['offered_categories'],
    because: 'The platform lists what it offers, and a school is compared with it: there are at most 100 rows.',
  },
  {
    query: "select id from tenants where kind <> 'platform' order by id",
    tables: ['tenants'],
    because: 'What the platform offers is brought to every school.',
  },
  {
    query: 'from "live_seats"',
    tables: ['live_seats'],
    because: 'A row for each lesson with a registration: the list of lessons shows all of them.',
  },
  {
    query: 'delete from live_registrations where ends_at',
    tables: ['live_registrations'],
    because: 'A nightly job looks through the registrations of the last weeks.',
  },
  { query: 'from "job_workers"', tables: ['job_workers'], because: 'There are as many rows as worker processes.' },
  { query: 'select * from plans', tables: ['plans'], because: 'Every site shows the few plans of the platform.' },
  {
    query: 'select * from plan_variants',
    tables: ['plan_variants'],
    because: 'Every site shows the few prices of the platform.',
  },
  {
    query: 'from (select "p"."id" from "plans" as "p"',
    tables: ['plans'],
    because: 'The platform counts its few plans.',
  },
  {
    query: 'select p.id, p.name, p.max_students',
    tables: ['plans'],
    because: 'The platform lists its few plans.',
  },
  {
    query: 'select "s"."tenant_id" as "id" from ( select t.id as tenant_id, t.school_name',
    tables: ['tenants'],
    because: 'The platform counts the sites with a plan: there are thousands of rows, not millions.',
  },
];
