-- Adds the tenant of platform staff, who sign in at the root hosts.
insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color,
  languages, verified_at, shares_on_booklark, allows_downloads, allows_retelling, max_storage_bytes, may_sell_at)
values ('platform', 'booklark-platform', 'Booklark', 'hello@booklark.test', 'https://booklark.test', '#11365A', '#DCE9F5', '#0A2138', '#11365A',
  '{en,ar}', now(), true, false, false, 21474836480, now());
