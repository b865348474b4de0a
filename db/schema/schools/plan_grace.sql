-- Returns how long a payment may be overdue. During this time everything works.
create or replace function plan_grace() returns interval
  language sql immutable
as $$
 select interval '14 days' $$;
grant execute on function plan_grace to booklark_platform;
