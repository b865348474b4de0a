-- Counts the emails of one kind to a mailbox in the last day: from the current tenant, or from all where strangers choose the address.
-- Reads emails of all tenants.
create or replace function mails_of_a_day(receiver text, of_kind text, from_all boolean) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) from mails
  where to_folded = regexp_replace(lower(receiver), '\+[^@]*@', '@') and kind = of_kind and created_at > now() - interval '1 day'
    and (from_all or tenant_id = current_setting('app.tenant_id')::uuid)
$$;
grant execute on function mails_of_a_day to booklark_app;
