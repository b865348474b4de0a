-- Folds letters for search as contract/kit/text-folding.ts does, so that a name is found as a keyboard types it.
create or replace function folded(said text) returns text
  language sql immutable strict parallel safe
return translate(replace(replace(replace(replace(
  lower(regexp_replace(normalize(translate(said, '''’‘ʼ´`', ''), NFKD), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g')),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıةىکی', 'olddiهيكي');
grant execute on function folded to booklark_app, booklark_platform;
