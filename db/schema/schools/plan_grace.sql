-- Days in which a payment that is due may still arrive. During them everything works.
create or replace function plan_grace() returns interval
  language sql immutable
as $$
 select interval '14 days' $$;
revoke execute on function plan_grace from public;
grant execute on function plan_grace to booklark_platform;
