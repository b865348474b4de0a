-- Sets the author of a new entry to that of its work. Inside a tenant, refuses the entry unless the challenge is open and its judges can read
-- the work. Trigger `completes_entry` of challenge_entries.
create or replace function complete_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select w.author_id into new.author_id from (
    select b.author_id from books b where b.tenant_id = new.tenant_id and b.id = new.book_id
    union all
    select s.author_id from stories s where s.tenant_id = new.tenant_id and s.id = new.story_id) w;
  if coalesce(current_setting('app.tenant_id', true), '') = '' then return new; end if;
  if entry_audience(new.tenant_id, new.book_id, new.story_id) is null
    or not exists (select from live_challenges(new.challenge_id) c where c.state = 'open') then
    raise exception using errcode = 'BK409', message = 'the challenge is not open, or judges cannot read the work';
  end if;
  return new;
end $$;
