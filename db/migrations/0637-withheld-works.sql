-- A withdrawn permission limits works to families. Given again, it gives them back, unless someone has chosen an audience or a state since.
alter table books add column is_withheld boolean not null default false;
alter table stories add column is_withheld boolean not null default false;
alter table books add constraint books_withheld check (not is_withheld or audience = 'families');
alter table stories add constraint stories_withheld check (not is_withheld or audience = 'families');
grant update (is_withheld) on stories to booklark_app;

create function forget_withheld() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.is_withheld := false;
  return new;
end $$;
revoke execute on function forget_withheld from public;
create trigger forget_withheld before update of audience, state on books for each row
  when (old.is_withheld) execute function forget_withheld();
create trigger forget_withheld before update of audience, state on stories for each row
  when (old.is_withheld) execute function forget_withheld();
