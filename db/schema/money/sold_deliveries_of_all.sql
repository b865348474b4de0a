-- Lists the deliveries of paid orders at all schools, as line 0. Their price without tax is the share of the platform.
create or replace function sold_deliveries_of_all()
  returns table(tenant_id uuid, source_id uuid, line integer, order_id uuid, number text, kind text, at timestamptz, book_id uuid, title text, copies integer, author_id uuid, school_class_id uuid, cause_id uuid, project_id uuid, cause_name text, country text, currency text, amount bigint, tax bigint, to_cause bigint, to_school bigint, to_platform bigint)
  language sql stable
as $$
  select o.tenant_id, o.id, 0, o.id, o.number, 'sale', o.paid_at, null::uuid, ''::text, 0, null::uuid, null::uuid, null::uuid,
    null::uuid, ''::text, o.country, o.currency, o.delivery, o.delivery_tax, 0::bigint, 0::bigint, o.delivery - o.delivery_tax
  from orders o where o.paid_at is not null and o.delivery > 0
$$;
grant execute on function sold_deliveries_of_all to booklark_app;
