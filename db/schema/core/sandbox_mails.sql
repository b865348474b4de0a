-- Returns the newest 200 emails with their text, of one tenant or (null) of all. Reads all tenants.
-- Only for test installations: the launcher grants it where /sandbox/* is served, and nowhere else.
create or replace function sandbox_mails(tenant uuid)
  returns table(id uuid, to_address text, subject text, text_part text, html_part text, links text[], state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, m.to_address, m.subject, m.text_part, m.html_part, m.links, m.state from mails m
  where tenant is null or m.tenant_id = tenant order by m.created_at desc, m.id desc limit 200
$$;
