-- Returns the skeleton of a name: two names with the same skeleton look the same on a screen. The letters are those of Latin, Cyrillic and Greek
-- in confusables.txt of Unicode Technical Standard 39, with I, l, 1 and | as one letter, and O and 0.
create or replace function name_skeleton(first_name text, last_name text) returns text
  language sql immutable set search_path = pg_catalog
as $$
  select translate(normalize(btrim(first_name || ' ' || last_name), NFKD),
    'асԁеһіјӏорԛѕԝхуѵАВСЕԌНІЈКМОРԚЅТԜХУӀ' || 'ονιαρυγσΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' || 'I1|0ı',
    'acdehijlopqswxyvABCEGHlJKMOPQSTWXYl' || 'oviapuyoABEZHlKMNOPTYX' || 'lllOi')
$$;
grant execute on function name_skeleton to booklark_app;
