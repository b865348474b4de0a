-- Returns the text of an email while it is in the state `sending`, which only the worker sets.
-- Reads columns that the platform's role cannot.
create or replace function text_of_sending_mail(tenant uuid, mail uuid) returns table(text_part text, html_part text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.text_part, m.html_part from mails m where m.tenant_id = tenant and m.id = mail and m.state = 'sending'
$$;
grant execute on function text_of_sending_mail to booklark_platform;
