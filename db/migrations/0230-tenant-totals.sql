-- Totals of each school for the platform's list, counted by a scheduled job: the list must not count a million people.
create table tenant_totals (
  tenant_id uuid primary key references tenants on delete cascade,
  students integer not null,
  teachers integer not null,
  classes integer not null,
  books integer not null,
  last_activity timestamptz,
  as_of timestamptz not null
);
call guard_tenant_table('tenant_totals');
create policy platform on tenant_totals to booklark_platform using (true);
grant select on tenant_totals to booklark_app, booklark_platform;

create function refresh_tenant_totals() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into tenant_totals (tenant_id, students, teachers, classes, books, last_activity, as_of)
  select t.id, coalesce(p.students, 0), coalesce(p.teachers, 0), coalesce(c.classes, 0), coalesce(b.books, 0), p.last_activity, now()
  from tenants t
    left join (select u.tenant_id, max(u.last_sign_in_at) as last_activity,
        count(*) filter (where u.role = 'student' and u.archived_at is null) as students,
        count(*) filter (where u.role in ('teacher', 'teacher_admin') and u.archived_at is null) as teachers
      from users u group by u.tenant_id) p on p.tenant_id = t.id
    left join (select tenant_id, count(*) as classes from school_classes where archived_at is null group by tenant_id) c on c.tenant_id = t.id
    left join (select tenant_id, count(*) as books from books group by tenant_id) b on b.tenant_id = t.id
  where t.kind <> 'platform'
  on conflict (tenant_id) do update set students = excluded.students, teachers = excluded.teachers, classes = excluded.classes,
    books = excluded.books, last_activity = excluded.last_activity, as_of = excluded.as_of;
$$;
revoke execute on function refresh_tenant_totals from public;
grant execute on function refresh_tenant_totals to booklark_platform;

create policy platform_lists on tenants for select to booklark_platform using (true);
grant select (id, kind, subdomain, school_name, school_email, primary_color, country, verified_at, suspended_at, created_at)
  on tenants to booklark_platform;
grant update (switchboard, currency, kind, max_storage_bytes) on tenants to booklark_app;

-- A school that the platform adds also gets its currency, country and switchboard.
create or replace function create_tenant(facts jsonb) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare founded uuid;
begin
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, logo, languages, currency, country, switchboard, max_storage_bytes,
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color)
  select kind, subdomain, school_name, school_email, domain_url, logo, coalesce(languages, '{en}'), coalesce(currency, 'GBP'), country,
    coalesce(switchboard, false), coalesce(max_storage_bytes, 524288000),
    primary_color, primary_color_light, primary_color_dark, bg_primary_color, bg_secondary_color, announcement_color, button_color,
    book_button_color, text_primary_color, text_secondary_color, text_muted_color, border_primary_color, border_muted_color
  from jsonb_populate_record(null::tenants, facts) where kind in ('school', 'organization')
  returning id into strict founded;
  perform set_config('app.founded_from', current_setting('app.tenant_id'), true), set_config('app.tenant_id', founded::text, true);
  return founded;
end $$;
