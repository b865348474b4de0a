-- Returns the books and stories of all schools, except drafts, whose search text contains words. Runs as the owner, because the policy of
-- another role keeps LIKE from the indexes.
create or replace function works_with_words(words text) returns table(tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with pattern as materialized (select '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%' as text)
  select b.tenant_id, b.id from books b where b.state <> 'draft' and b.sought like (select text from pattern)
  union all
  select s.tenant_id, s.id from stories s where s.state <> 'draft' and s.sought like (select text from pattern)
$$;
grant execute on function works_with_words to booklark_platform;
