-- Refuses a new piece of another school, and one that is not a draft or has no draft of its book or story. Trigger `begins` of pieces.
create or replace function begin_piece() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then
    raise exception using errcode = 'insufficient_privilege', message = 'a piece of another school';
  end if;
  if new.state <> 'draft' or new.change_state is not null then
    raise exception using errcode = 'check_violation', message = 'a piece begins as a draft';
  end if;
  if new.type = 'book' and not exists (select from books b where b.tenant_id = new.tenant_id and b.id = new.id and b.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the book of a new piece is a draft';
  end if;
  if new.type = 'story' and not exists (select from stories s where s.tenant_id = new.tenant_id and s.id = new.id and s.state = 'draft') then
    raise exception using errcode = 'check_violation', message = 'the story of a new piece is a draft';
  end if;
  return new;
end $$;
