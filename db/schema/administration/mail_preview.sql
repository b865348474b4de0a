-- Returns the text and the HTML of an email without the secrets in its links. Reads columns that the platform cannot read.
create or replace function mail_preview(tenant uuid, mail uuid) returns table(text_part text, html_part text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select without_secrets(m.text_part), without_secrets(m.html_part) from mails m where m.tenant_id = tenant and m.id = mail
$$;
grant execute on function mail_preview to booklark_platform;
