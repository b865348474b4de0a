-- Staff of the platform change modes, suppressed addresses and reports in the transaction that records it, so that neither is kept
-- without the other. The role of the pages that read across schools only reads them.
create function is_platform_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  -- At a school they have the same role.
  select current_setting('app.role') = 'upschool_admin'
    and exists (select from tenants t where t.id = current_setting('app.tenant_id')::uuid and t.kind = 'platform')
$$;
revoke execute on function is_platform_staff from public;
grant execute on function is_platform_staff to booklark_app;

create policy platform_staff_adds on modes for insert to booklark_app with check ((select is_platform_staff()));
create policy platform_staff_changes on modes for update to booklark_app using ((select is_platform_staff()));
grant insert (name, image, status, is_for_staff, position, age_from, age_to, levels, goals, languages, categories, audience, by_students, features_off),
  update (name, image, status, is_for_staff, position, age_from, age_to, levels, goals, languages, categories, audience, by_students, features_off)
  on modes to booklark_app;
revoke insert, update on modes from booklark_platform;
drop policy platform on modes;
create policy platform on modes for select to booklark_platform using (true);

create policy platform_staff on suppressions to booklark_app using ((select is_platform_staff()));
grant select (id, mailbox, created_at, removed_at), insert (address, cause, reason), update (removed_at) on suppressions to booklark_app;
-- What the mail provider reports still suppresses an address.
revoke update on suppressions from booklark_platform;

create policy platform_staff on email_reports to booklark_app using ((select is_platform_staff()));
grant select (id), delete on email_reports to booklark_app;
revoke delete on email_reports from booklark_platform;
