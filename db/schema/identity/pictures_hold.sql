-- Returns whether a class uses picture passwords, from its own setting and its school's. Short enough for the planner to inline.
create or replace function pictures_hold(own boolean, of_school text) returns boolean
  language sql immutable
as $$
  select case of_school when 'always' then true when 'never' then false else coalesce(own, of_school = 'on') end
$$;
grant execute on function pictures_hold to booklark_app;
