-- Returns the plan of the current tenant, as plan_of() does. The app may call only this one, so that it cannot ask about another tenant.
create or replace function current_plan()
  returns table(subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text, variant_id uuid, next_variant_id uuid, next_from timestamptz, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz, paused_at timestamptz, max_students integer, max_staff integer, max_books integer, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from plan_of(current_setting('app.tenant_id')::uuid)
$$;
grant execute on function current_plan to booklark_app;
