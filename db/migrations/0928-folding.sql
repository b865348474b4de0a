-- Folds letters as the search of the library does (contract/text-folding.ts): a name is found as a keyboard types it.
create or replace function folded(said text) returns text language sql immutable strict parallel safe
return translate(replace(replace(replace(replace(
  lower(regexp_replace(normalize(translate(said, '''’‘ʼ´`', ''), NFKD), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g')),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıةىکی', 'olddiهيكي');

alter table books alter column sought set expression as (folded(title || ' ' || author));
alter table stories alter column sought set expression as (folded(title || ' ' || author));
alter table tenants alter column sought set expression as (' ' || school_words(school_name));
alter table users
  alter column sort_name set expression as (left(folded(last_name || ' ' || first_name), 120)),
  alter column sort_name_first set expression as (left(folded(first_name || ' ' || last_name), 120)),
  alter column platform_name set expression as
    (left(folded(first_name || ' ' || case when role = 'student' then left(last_name, 1) else last_name end), 120)),
  alter column sought set expression as
    (folded(last_name || ' ' || first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, '')));
