-- Returns each table with rows of a school, the columns that its export has and leaves out, and its key. Leaves out secrets, and what names
-- people of other places: judges, colleagues of the platform, and buyers, of whom a school knows only the country.
create or replace function export_tables() returns table(name text, columns text[], left_out text[], keys text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with facts as (
    select c.relname, a.attname, a.attnum, a.attgenerated <> '' as is_generated,
      a.atttypid = 'bytea'::regtype or a.attname in ('password_hash', 'community_password_hash', 'pictures_hash', 'code_hash')
        or (c.relname::text, a.attname::text) in (('mails', 'text_part'), ('mails', 'html_part'), ('mails', 'links'), ('idempotency_keys', 'reply'),
          ('challenge_scores', 'judge_tenant_id'), ('challenge_scores', 'judge_id'), ('entry_feedback', 'judge_tenant_id'), ('entry_feedback', 'judge_id'),
          ('buyers', 'email'), ('buyers', 'name'), ('buyers', 'address'), ('mails', 'to_address'),
          ('piece_steps', 'colleague_id'), ('dear_world_messages', 'last_decision')) as is_secret,
      a.attnum = any (k.conkey) as is_key
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname = 'tenants' or exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)))
  select relname::text, coalesce(array_agg(attname::text order by attnum) filter (where not is_secret and not is_generated), '{}'),
    coalesce(array_agg(attname::text order by attnum) filter (where is_secret), '{}'), array_agg(attname::text order by attnum) filter (where is_key)
  from facts group by relname order by relname
$$;
grant execute on function export_tables to booklark_platform;
