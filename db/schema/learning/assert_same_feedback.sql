-- Refuses a change to the text of feedback, so that the author reads what an adult of the school has read. Another text is another row.
-- Trigger `stays_the_same` of entry_feedback.
create or replace function assert_same_feedback() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.entry_id, new.first_star, new.second_star, new.wish, new.written_at)
      is distinct from (old.entry_id, old.first_star, old.second_star, old.wish, old.written_at) then
    raise exception using errcode = 'BK409', message = 'a text of a judge does not change';
  end if;
  return new;
end $$;
