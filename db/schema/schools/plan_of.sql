-- Returns the plan of a school and who pays for it: the school itself, or the organization that has given it a place. Reads plans and
-- subscriptions of other tenants.
create or replace function plan_of(school uuid)
  returns table(subscription_id uuid, payer_id uuid, payer_name text, plan_id uuid, plan_name text, variant_id uuid, next_variant_id uuid, next_from timestamptz, state text, payment text, began_at timestamptz, period_end timestamptz, grace_until timestamptz, paused_at timestamptz, max_students integer, max_staff integer, max_books integer, max_storage_bytes bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s.id, s.tenant_id, t.school_name, p.id, p.name, v.id, nullif(s.next_variant_id, v.id), s.next_from, plan_state(s), s.payment, s.began_at, s.period_end,
    coalesce(s.grace_until, case when plan_state(s) = 'past_due' then s.period_end + plan_grace() end), s.paused_at,
    p.max_students, p.max_staff, p.max_books, p.max_storage_bytes
  from subscriptions s join plan_variants v on v.id = variant_now(s) join plans p on p.id = v.plan_id join tenants t on t.id = s.tenant_id
  where s.tenant_id = coalesce((select k.tenant_id from plan_seats k where k.school_id = school), school)
$$;
grant execute on function plan_of to booklark_platform;
