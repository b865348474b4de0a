create or replace function keep_offered_category() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the platform offers this category' using errcode = 'BK409';
end $$;
