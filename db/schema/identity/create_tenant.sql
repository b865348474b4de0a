-- Adds a school or an organization and makes it the current tenant until complete_registration; returns its id. Tenants that platform staff add
-- may sell immediately. Adds to a table to which the app cannot add.
create or replace function create_tenant(facts jsonb) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare founded uuid;
begin
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, logo, languages, currency, country, switchboard, max_storage_bytes, may_sell_at,
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color)
  select kind, subdomain, school_name, school_email, domain_url, logo, coalesce(languages, '{en}'), coalesce(currency, 'GBP'), country,
    coalesce(switchboard, false), coalesce(max_storage_bytes, 524288000), case when current_setting('app.role') = 'upschool_admin' then now() end,
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color
  from jsonb_populate_record(null::tenants, facts) where kind in ('school', 'organization')
  returning id into strict founded;
  perform set_config('app.founded_from', current_setting('app.tenant_id'), true), set_config('app.tenant_id', founded::text, true);
  return founded;
end $$;
grant execute on function create_tenant to booklark_app;
