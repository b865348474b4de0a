-- Returns the lowest refund limit since an order was paid. Null: one person alone can refund all of it.
create or replace function refund_limit_of(tenant uuid, paid_at timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select least((select s.refund_limit from sale_settings s where s.tenant_id = tenant),
    (select min(f.refund_limit) from former_refund_limits f where f.tenant_id = tenant and f.until >= paid_at))
$$;
grant execute on function refund_limit_of to booklark_app;
