import { chooseMoments } from './dates.ts';

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> };

/**
 * Moves today's paid orders into the months before, in their order, with their later postings, invoices, prints and
 * refunds. Orders that wait for their payment stay on today.
 */
export async function spreadSaleDates(client: Client, today: Date): Promise<void> {
  await client.query(SPREAD, [chooseMoments(today)]);
  for (const step of RENUMBER) await client.query(step, []);
}

const SPREAD = `
  with ordered as (
    select o.tenant_id, o.id, o.placed_at, row_number() over (partition by o.tenant_id order by o.placed_at, o.id) as place,
      count(*) over (partition by o.tenant_id) as total
    from orders o where o.paid_at is not null
  ), moved as (
    select o.tenant_id, o.id, o.placed_at - (m.all_of_them[1 + floor((o.place - 0.5) / o.total * cardinality(m.all_of_them))::int]
      + (o.place * 37 % 420) * interval '1 minute') as earlier
    from ordered o, (select $1::timestamptz[] as all_of_them) m
  ), moved_orders as (
    update orders o set placed_at = o.placed_at - m.earlier, asked_at = o.asked_at - m.earlier, paid_at = o.paid_at - m.earlier
    from moved m where o.tenant_id = m.tenant_id and o.id = m.id
  ), moved_changes as (
    update order_changes c set changed_at = c.changed_at - m.earlier + least(m.earlier, case c.state
        when 'printing' then interval '2 days' when 'delivered' then interval '5 days'
        when 'partly_refunded' then interval '8 days' when 'refunded' then interval '8 days' when 'disputed' then interval '8 days' else interval '0' end)
    from moved m where c.tenant_id = m.tenant_id and c.order_id = m.id
  ), moved_attempts as (
    update payment_attempts a set created_at = a.created_at - m.earlier from moved m where a.tenant_id = m.tenant_id and a.order_id = m.id
  ), moved_refunds as (
    update refunds r set created_at = r.created_at - m.later, done_at = r.done_at - m.later, held_at = r.held_at - m.later
    from (select *, earlier - least(earlier, interval '8 days') as later from moved) m where r.tenant_id = m.tenant_id and r.order_id = m.id
  ), moved_disputes as (
    update disputes d set opened_at = d.opened_at - m.later, closed_at = d.closed_at - m.later
    from (select *, earlier - least(earlier, interval '8 days') as later from moved) m where d.tenant_id = m.tenant_id and d.order_id = m.id
  ), moved_invoices as (
    update invoices i set issued_at = i.issued_at - m.earlier
      + case when i.refund_id is null then interval '0' else least(m.earlier, interval '8 days') end
    from moved m where i.tenant_id = m.tenant_id and i.order_id = m.id
  ), facts as (
    select a.tenant_id, a.id, m.earlier from payment_attempts a join moved m on m.tenant_id = a.tenant_id and m.id = a.order_id
    union all select m.tenant_id, m.id, m.earlier - least(m.earlier, interval '2 days') from moved m
    union all select r.tenant_id, r.id, m.earlier - least(m.earlier, interval '8 days')
      from refunds r join moved m on m.tenant_id = r.tenant_id and m.id = r.order_id
    union all select d.tenant_id, d.id, m.earlier - least(m.earlier, interval '8 days')
      from disputes d join moved m on m.tenant_id = d.tenant_id and m.id = d.order_id
  )
  -- The reason of a transaction ends with the id of its fact.
  update ledger_transactions t set posted_at = t.posted_at - f.earlier
  from facts f where t.tenant_id = f.tenant_id and right(t.reason, 36) = f.id::text`;

/**
 * Numbers ascend with the days of the invoices, in the year of each day at its school. The first step frees the
 * numbers.
 */
const RENUMBER = [
  `update invoices set number = id::text, sequence = sequence + 1000000`,
  `create temporary table renumbered as
    select i.tenant_id, i.id, i.seller_kind, y.year, s.code,
      row_number() over (partition by i.tenant_id, i.seller_kind, y.year order by i.issued_at, i.sequence)::int as place
    from invoices i
    left join sale_settings z on z.tenant_id = i.tenant_id
    cross join lateral (select extract(year from i.issued_at at time zone coalesce(z.time_zone, 'UTC'))::int as year) y
    join (select distinct tenant_id, seller, code from invoice_series) s on s.tenant_id = i.tenant_id and s.seller = i.seller_kind`,
  `delete from invoice_series`,
  `insert into invoice_series (tenant_id, seller, year, code, last_number)
    select tenant_id, seller_kind, year, code, max(place) from renumbered group by tenant_id, seller_kind, year, code`,
  `update invoices i set year = r.year, sequence = r.place,
      number = format('%s-%s-%s', r.code, r.year, lpad(r.place::text, greatest(4, length(r.place::text)), '0'))
    from renumbered r where r.tenant_id = i.tenant_id and r.id = i.id`,
  `drop table renumbered`,
];
