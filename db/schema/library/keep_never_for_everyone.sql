-- Refuses to clear `never_for_everyone`. Runs when a change of a book or a story would do it.
create or replace function keep_never_for_everyone() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'books_never_for_everyone', message = 'the limit of an erased student stays';
end $$;
