-- Refuses at commit a refund whose lines do not sum to it. Trigger of `refunds` and `refund_lines`.
create or replace function check_refund_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare refund uuid := coalesce(to_jsonb(new) ->> 'refund_id', to_jsonb(new) ->> 'id');
begin
  if exists (select from refunds r where r.tenant_id = new.tenant_id and r.id = refund and r.amount is distinct from (
      select sum(l.amount) from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id)) then
    raise check_violation using message = 'the lines of a refund do not sum to it', constraint = 'refunds_lines';
  end if;
  return null;
end $$;
