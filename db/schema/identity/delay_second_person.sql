-- Bars an admin of the platform whom another one adds, promotes or gives another email address from being a second person for seven days. Runs
-- before these changes of people.
create or replace function delay_second_person() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('app.role', true) = 'upschool_admin' and current_setting('app.colleague_id', true) is distinct from new.id::text then
    new.second_person_from := now() + interval '7 days';
  end if;
  return new;
end $$;
revoke execute on function delay_second_person from public;
