-- Scene and colours of the drawn cover of a book, chosen when the book is created. Null: drawn by its id and title.
alter table books add column drawn_cover jsonb check (drawn_cover ?& '{scene,colour,is_night,ink}');

-- The root host shows books of several schools side by side: what the covers of the newest of them look like, and nothing else.
create function newest_shared_covers(newest int) returns table (drawn_cover jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.drawn_cover from (
    select b.drawn_cover from books b where b.state = 'published' and b.audience = 'everyone' order by b.published_at desc, b.id desc limit newest
  ) s where s.drawn_cover is not null
$$;
revoke execute on function newest_shared_covers(int) from public;
grant execute on function newest_shared_covers(int) to booklark_app;
