-- Sums the confirmed payouts to causes of the current tenant and of the platform, by currency. Reads payouts, which are in the platform's tenant.
create or replace function paid_out_of_causes(ids uuid[]) returns table(cause_id uuid, currency text, paid_out bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.cause_id, o.currency, sum(o.amount)::bigint from payouts o
  where o.tenant_id = platform_id() and o.state = 'confirmed' and o.cause_id in (select c.id from causes c where c.id = any(ids)
    and c.tenant_id in (current_setting('app.tenant_id')::uuid, platform_id()))
  group by 1, 2
$$;
grant execute on function paid_out_of_causes to booklark_app;
