-- Returns the text of an email without what its links keep secret: queries, fragments and long tokens in paths.
-- Host names stay, because one may be as long as a secret.
create or replace function without_secrets(email_text text) returns text
  language sql immutable parallel safe
return nullif(regexp_replace(
  regexp_replace(email_text, '(https?://[^\s"''<>#?]*)[#?][^\s"''<>]*', '\1#…', 'g'), '(?<=[^/:][/=])[A-Za-z0-9_-]{32,}', '…', 'g'), '');
