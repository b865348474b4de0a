-- Returns the ids of a book's original, of the original's original and so on. Originals of an original at another school are not followed.
create or replace function originals_of(tenant uuid, book uuid) returns setof uuid
  language sql stable set search_path = pg_catalog, public
as $$
  with recursive originals(id) as (
    select b.made_from from books b where b.tenant_id = $1 and b.id = $2 and b.made_from is not null
    union
    select b.made_from from originals o join books b on b.tenant_id = $1 and b.id = o.id where b.made_from is not null)
  select o.id from originals o
$$;
grant execute on function originals_of to booklark_app;
