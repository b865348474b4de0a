-- A host name may be as long as a secret.
create or replace function without_secrets(email_text text) returns text
  language sql immutable parallel safe
return nullif(regexp_replace(
  regexp_replace(email_text, '(https?://[^\s"''<>#?]*)[#?][^\s"''<>]*', '\1#…', 'g'), '(?<=[^/:][/=])[A-Za-z0-9_-]{32,}', '…', 'g'), '');
