-- What a category is called in other languages of the interface, by language. Without one readers see its name.
create function are_names(names jsonb) returns boolean language sql immutable strict parallel safe set search_path = pg_catalog, public
  return jsonb_typeof(names) = 'object' and not exists (select from jsonb_each(names) n(language, name)
    where n.language !~ '^[a-z]{2,3}$' or jsonb_typeof(n.name) <> 'string' or length(n.name #>> '{}') not between 1 and 60);
alter table offered_categories add column names jsonb not null default '{}' check (are_names(names));
alter table categories add column names jsonb not null default '{}' check (are_names(names));
grant insert (names), update (names) on categories to booklark_app;

-- A school has the names of what the platform offers, and does not change them.
create function name_offered_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.names := (select o.names from offered_categories o where o.id = new.offered_id);
  return new;
end $$;
revoke execute on function name_offered_category from public;
create trigger names_offered before insert or update of offered_id, names on categories for each row
  when (new.offered_id is not null) execute function name_offered_category();

-- Names an offered category in other languages, at every school.
create function set_offered_names(offered uuid, new_names jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform name_of_platform_staff();
  update offered_categories set names = new_names where id = offered;
  update categories set names = new_names where offered_id = offered and names <> new_names;
end $$;
revoke execute on function set_offered_names from public;
grant execute on function set_offered_names to booklark_app;
