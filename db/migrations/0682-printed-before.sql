-- What the printing of orders costs that were printed before it was posted (migration 0654). It is posted now, as it is for others when they are printed.
create temporary table printed_before on commit drop as
select o.tenant_id, o.currency, 'printed ' || o.id as reason, sum(l.print_cost)::bigint as cost
from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
where l.print_cost > 0
  and exists (select from order_changes c where c.tenant_id = o.tenant_id and c.order_id = o.id and c.state in ('printing', 'shipped', 'delivered'))
  and not exists (select from ledger_transactions t where t.tenant_id = o.tenant_id and t.reason = 'printed ' || o.id)
group by o.tenant_id, o.id;

insert into accounts (tenant_id, kind, currency, is_pending)
select distinct b.tenant_id, k.kind, b.currency, false from printed_before b cross join (values ('platform'), ('printing')) k (kind) on conflict do nothing;

with posted as (
  insert into ledger_transactions (tenant_id, currency, reason) select b.tenant_id, b.currency, b.reason from printed_before b
  returning tenant_id, id, currency, reason)
insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
select p.tenant_id, p.id, p.currency, s.number, a.id, s.sign * b.cost
from posted p
join printed_before b on b.tenant_id = p.tenant_id and b.reason = p.reason
cross join (values (1, 'platform', 1), (2, 'printing', -1)) s (number, kind, sign)
join accounts a on a.tenant_id = p.tenant_id and a.kind = s.kind and a.currency = p.currency and not a.is_pending;
