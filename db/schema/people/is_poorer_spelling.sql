-- Returns whether a list spells a known name with less: without its accents or apostrophes, or with capitals or small letters only.
create or replace function is_poorer_spelling(listed text, known text) returns boolean
  language sql immutable set search_path = public, pg_catalog
as $$
  select folded(listed) = folded(known) and (
    listed in (upper(listed), lower(listed)) and known not in (upper(known), lower(known))
    or octet_length(normalize(listed, NFKD)) < octet_length(normalize(known, NFKD))
    or listed ~ '^[ -~]*$' and known !~ '^[ -~]*$')
$$;
grant execute on function is_poorer_spelling to booklark_app;
