import type pg from 'pg';
import { openPool } from '#api/kit/pipeline.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/money/ledger/service.ts';
import { median, secondsOf } from './compare.ts';
import type { Environment } from './environment.ts';
import { type Row, seconds, thousands, timeRow } from './results.ts';
import { subdomainOf, TENANTS, withoutTriggers } from './seed.ts';

const ROUNDS = 3;
/** As in `npm run ledger:check`. */
const CONNECTIONS = 2;
const BARE_SUM = `
  select count(*) from (select p.transaction_id, sum(p.amount) from postings p group by p.transaction_id having sum(p.amount) <> 0) wrong`;

/** Measures `npm run ledger:check`, without the start of its process, against one bare sum of the same postings by transaction. */
export async function measureLedgerCheck({ owner, db }: Environment): Promise<Row> {
  const pool = openPool({ connectionString: owner.replace('booklark_owner', 'booklark_platform'), max: CONNECTIONS });
  const times = { ours: [] as number[], theirs: [] as number[] };
  let transactions = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.theirs.push(await secondsOf(() => db.query(BARE_SUM)));
      times.ours.push(
        await secondsOf(async () => {
          const found = await checkLedger((work) => inPlatform(pool, work, { isReadOnly: true }), {
            connections: CONNECTIONS,
          });
          if (found.differences.length > 0)
            throw new Error(`the ledger differs: ${JSON.stringify(found.differences.slice(0, 5))}`);
          transactions = found.transactions;
        }),
      );
    }
  } finally {
    await pool.end();
  }
  const note = `${thousands(transactions)} transactions of ${moneyFacts.schools} schools, with orders, refunds, sales, invoices, balances and totals; the peer is one sum by transaction, which finds only what does not sum to zero`;
  const sides = { ours: median(times.ours), theirs: median(times.theirs) };
  return timeRow('check of the ledger', sides, { floor: 0.3, note }, seconds);
}

/** Six postings each: provider, cause, school and platform, and two of the fee. */
const ORDERS = 200_000;
/** The largest school has a fifth of all postings. */
const ORDERS_OF_LARGEST = ORDERS / 5;
export const LARGEST = subdomainOf(1);
/** The schools after the largest, from this place on: those before sell in other measures. */
const FIRST_OTHER = 6;
const OTHERS = TENANTS - FIRST_OTHER + 1;
const DAYS = 365;
const BOOKS_FOR_SALE = 40;
const AUTHORS = 20;
const CLASSES = 10;
/** One order in so many is refunded; a multiple of five would be of the largest school or of none of it. */
const REFUNDED = 49;

/**
 * Sells 200,000 books of almost 1,000 schools within a year for causes of the platform, with more than a million postings that balance. One order in
 * fifty or so is paid back in part, each has its invoices, the last payments are of a minute ago, and the jobs that close ledger and sales
 * have run.
 */
export async function seedMoney(db: pg.Client): Promise<void> {
  await withoutTriggers(db, async () => {
    for (const statement of STATEMENTS) await db.query(statement);
  });
  await db.query('vacuum analyze');
  await closeEverything(db);
  await db.query('vacuum analyze sale_totals, account_balances, cause_balances, sale_closings');
}

async function closeEverything(db: pg.Client): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rows } = await db.query(`select close_ledger() < now() - interval '15 minutes' as is_more`);
    isMore = rows[0].is_more;
  }
  const { rows } = await db.query<{ id: string }>('select s as id from schools_to_close() s');
  for (const { id } of rows) await db.query('select close_sales($1)', [id]);
}

const schools = `(select s.* from (select t.id, substr(t.subdomain, 7)::int as place from tenants t where t.subdomain like 'bench-%') s
  where s.place = 1 or s.place >= ${FIRST_OTHER})`;

const STATEMENTS = [
  `insert into causes (tenant_id, slug, name, image, state, decided_at)
   select t.id, 'bench-' || n, 'Cause ' || n, 'hills-4.svg', 'approved', now() from tenants t, generate_series(1, 8) n where t.kind = 'platform'`,
  `insert into sale_settings (tenant_id, time_zone, cause_share, school_share, providers) select s.id, 'UTC', 5000, 2000, '{stripe}' from ${schools} s
   on conflict (tenant_id) do update set time_zone = 'UTC', cause_share = 5000, school_share = 2000, providers = '{stripe}'`,
  `insert into school_classes (tenant_id, name, class_id, code_folded)
   select s.id, 'Class ' || n, 'B' || lpad(s.place::text, 5, '0') || n, 'B' || lpad(s.place::text, 5, '0') || n from ${schools} s, generate_series(1, ${CLASSES}) n`,
  `update tenants set currency = 'GBP' where subdomain like 'bench-%'`,
  `create temporary table sold on commit drop as
   with numbered as (
     select b.tenant_id, b.id, b.title, row_number() over (partition by b.tenant_id order by b.id) - 1 as place from books b
   ), students as (
     select u.tenant_id, u.id, row_number() over (partition by u.tenant_id order by u.id) - 1 as place from users u where u.role = 'student'
   ), classes as (
     select c.tenant_id, c.id, row_number() over (partition by c.tenant_id order by c.id) - 1 as place from school_classes c
   ), targets as (
     select c.id, c.name, row_number() over (order by c.id) - 1 as place from causes c where c.slug like 'bench-%'
   )
   select n, s.id as tenant_id, uuidv7(-(n * interval '${DAYS} days' / ${ORDERS})) as id, gen_random_uuid() as attempt,
     b.id as book_id, b.title, u.id as author_id, c.id as school_class_id, t.id as cause_id, t.name as cause_name,
     now() - interval '1 minute' - n * interval '${DAYS} days' / ${ORDERS} as at, n % ${REFUNDED} = 7 as is_refunded
   from generate_series(0, ${ORDERS} - 1) n
   join ${schools} s on s.place = case when n % 5 = 0 then 1 else ${FIRST_OTHER} + (n * 7919::bigint) % ${OTHERS} end
   join numbered b on b.tenant_id = s.id and b.place = (n / 5 * 31::bigint) % ${BOOKS_FOR_SALE}
   join students u on u.tenant_id = s.id and u.place = b.place % ${AUTHORS}
   join classes c on c.tenant_id = s.id and c.place = b.place % ${CLASSES}
   join targets t on t.place = b.place % 8`,
  `update books b set for_sale = true, price = 650, currency = 'GBP' from (select distinct tenant_id, book_id from sold) s
   where b.tenant_id = s.tenant_id and b.id = s.book_id`,
  `insert into orders (tenant_id, id, number, state, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from, placed_at,
     paid_at, paid_attempt_id)
   select tenant_id, id, upper(lpad(to_hex(n), 4, '0') || '-' || substr(attempt::text, 1, 4) || '-' || substr(attempt::text, 5, 4)),
     case when is_refunded then 'partly_refunded' else 'paid' end, 'GBP', 650, 0, 0, 0, 'GB', 'stripe', sha256('x'), 'nowhere', at, at, attempt from sold
   on conflict do nothing`,
  `insert into payment_attempts (tenant_id, id, order_id, provider, state, session_id, fee, fee_currency)
   select tenant_id, attempt, id, 'stripe', 'paid', 'cs_' || id, 30, 'GBP' from sold`,
  `insert into order_lines (tenant_id, order_id, number, book_id, title, author_id, school_class_id, cause_id, cause_name, format, copies, unit_price, net,
     tax, tax_rate, to_cause, to_school, to_platform, paid_at)
   select tenant_id, id, 1, book_id, title, author_id, school_class_id, cause_id, cause_name, 'digital', 1, 650, 650, 0, 0, 325, 130, 195, at from sold`,
  `insert into refunds (tenant_id, id, order_id, attempt_id, amount, currency, reason, state, made_by, provider_refund_id, done_at)
   select tenant_id, attempt, id, attempt, 100, 'GBP', null, 'done', 'provider', 're_' || id, at + interval '20 seconds' from sold where is_refunded`,
  `insert into refund_lines (tenant_id, refund_id, order_id, line_number, amount, tax, to_cause, to_school, to_platform)
   select tenant_id, attempt, id, 1, 100, 0, 50, 20, 30 from sold where is_refunded`,
  `insert into accounts (tenant_id, kind, currency, is_pending, provider, cause_id)
   select distinct tenant_id, a.kind, 'GBP', false, a.provider, case when a.kind = 'cause' then cause_id end
   from sold, (values ('provider', 'stripe'), ('provider_fee', 'stripe'), ('cause', null), ('school', null), ('platform', null)) a (kind, provider)`,
  `create temporary table posted on commit drop as
   select tenant_id, uuidv7(at - now()) as id, 'paid ' || attempt as reason, at, cause_id, 'paid' as fact from sold
   union all
   select tenant_id, uuidv7(at - now()), 'fee ' || attempt, at, cause_id, 'fee' from sold
   union all
   select tenant_id, uuidv7(at + interval '20 seconds' - now()), 'refunded ' || attempt, at + interval '20 seconds', cause_id, 'refunded'
   from sold where is_refunded`,
  `insert into ledger_transactions (tenant_id, id, currency, reason, posted_at) select tenant_id, id, 'GBP', reason, at from posted`,
  `insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
   select p.tenant_id, p.id, 'GBP', v.number, a.id, v.amount
   from posted p
   join (values ('paid', 1, 'provider', 650), ('paid', 2, 'cause', -325), ('paid', 3, 'school', -130), ('paid', 4, 'platform', -195),
     ('fee', 1, 'provider', -30), ('fee', 2, 'provider_fee', 30),
     ('refunded', 1, 'provider', -100), ('refunded', 2, 'cause', 50), ('refunded', 3, 'school', 20), ('refunded', 4, 'platform', 30))
     v (fact, number, kind, amount) on v.fact = p.fact
   join accounts a on a.tenant_id = p.tenant_id and a.kind = v.kind and (v.kind <> 'cause' or a.cause_id = p.cause_id)`,
  `create temporary table issued on commit drop as
   select f.*, extract(year from at)::int as year, row_number() over (partition by tenant_id, extract(year from at) order by at, order_id) as sequence
   from (
     select tenant_id, 'invoice' as kind, id as order_id, null::uuid as refund_id, 650 as total, at from sold
     union all
     select tenant_id, 'credit_note', id, attempt, 100, at + interval '20 seconds' from sold where is_refunded) f`,
  `insert into invoice_series (tenant_id, seller, year, code, last_number)
   select i.tenant_id, 'school', i.year, lpad(s.place::text, 6, '0'), max(i.sequence) from issued i join ${schools} s on s.id = i.tenant_id group by 1, 3, 4`,
  `insert into invoices (tenant_id, kind, order_id, refund_id, seller_kind, year, sequence, number, issued_at, seller, lines, taxes, tax, total, currency)
   select i.tenant_id, i.kind, i.order_id, i.refund_id, 'school', i.year, i.sequence, s.code || '-' || i.year || '-' || i.sequence, i.at, '{}', '[]', '[]', 0,
     i.total, 'GBP'
   from issued i join invoice_series s on s.tenant_id = i.tenant_id and s.year = i.year`,
];

export const moneyFacts = { postings: ORDERS * 6, schools: OTHERS + 1, largest: ORDERS_OF_LARGEST * 6 };
