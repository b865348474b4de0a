-- Returns the book or the story of a certificate, with which the root host shows it. Money raised has the newest of its books for everyone.
-- Reads all schools.
create or replace function work_of_certificate(certificate uuid) returns table(book_id uuid, story_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case when c.kind = 'class_raised'
      then (select b.id from books_of_certificate(c) b where b.audience = 'everyone' order by b.published_at desc, b.id limit 1) else c.book_id end, c.story_id
  from certificates c where c.id = certificate
$$;
grant execute on function work_of_certificate to booklark_app;
