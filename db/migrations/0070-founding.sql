-- Founding and returning are one thing: `found_tenant` remembers where the transaction stood, and `return_from_founding` goes
-- back there and nowhere else.
create or replace function found_tenant(facts jsonb) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare founded uuid;
begin
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, logo, languages, primary_color, primary_color_light,
    primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color,
    text_secondary_color, text_muted_color, border_primary_color, border_muted_color)
  select kind, subdomain, school_name, school_email, domain_url, logo, coalesce(languages, '{en}'), primary_color, primary_color_light,
    primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color,
    text_secondary_color, text_muted_color, border_primary_color, border_muted_color
  from jsonb_populate_record(null::tenants, facts) where kind in ('school', 'organization')
  returning id into strict founded;
  perform set_config('app.founded_from', current_setting('app.tenant_id'), true), set_config('app.tenant_id', founded::text, true);
  return founded;
end $$;

create function return_from_founding() returns void
language sql set search_path = pg_catalog, public as $$
  select set_config('app.tenant_id', current_setting('app.founded_from'), true)
$$;
revoke execute on function return_from_founding() from public;
grant execute on function return_from_founding() to booklark_app;
