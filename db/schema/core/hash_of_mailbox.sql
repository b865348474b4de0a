-- Returns the hash by which `email_blocks` stores a mailbox: letter case and a tag after + make no difference.
create or replace function hash_of_mailbox(address text) returns bytea
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select sha256(convert_to(regexp_replace(lower(address), '\+[^@]*@', '@'), 'UTF8'))
$$;
