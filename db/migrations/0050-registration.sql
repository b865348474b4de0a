-- Founds a tenant and makes the rest of the transaction that tenant's: its first admin, token and mail are written as its own.
-- The one insert across tenants that the app's role can cause.
create function found_tenant(facts jsonb) returns uuid
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
  perform set_config('app.tenant_id', founded::text, true);
  return founded;
end $$;

create function is_subdomain_free(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select not exists (select from tenants where subdomain = wanted)
$$;
revoke execute on function found_tenant(jsonb), is_subdomain_free(text) from public;
grant execute on function found_tenant(jsonb), is_subdomain_free(text) to booklark_app;

-- What a school admin changes on the start list: logo and colours, and the community password (written, never read back).
grant update (school_name, school_email, domain_url, logo, switchboard, primary_color, primary_color_light, primary_color_dark,
  bg_primary_color, bg_secondary_color, announcement_color, button_color, book_button_color, text_primary_color, text_secondary_color,
  text_muted_color, border_primary_color, border_muted_color, languages, country, announcement, hidden_menu, short_names,
  shares_on_booklark, community_password_hash, verified_at) on tenants to booklark_app;
