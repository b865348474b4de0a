-- Makes servers clear the cached pages of all sites, which show the winners of challenges. Runs when a published work changes, if it has an
-- award.
create or replace function notify_of_winner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from challenge_entries e where e.tenant_id = new.tenant_id and e.award is not null
    and (tg_table_name = 'books' and e.book_id = new.id or tg_table_name = 'stories' and e.story_id = new.id)) then
    perform pg_notify('tenant_changed', '');
  end if;
  return null;
end $$;
