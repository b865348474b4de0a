-- Refuses to rename or delete a category that the platform offers. Runs for changes by the app.
create or replace function keep_offered_category() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the platform offers this category' using errcode = 'BK409';
end $$;
