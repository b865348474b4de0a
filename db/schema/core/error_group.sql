-- Returns the first line of an error without ids and numbers, so that the same error of several jobs forms one group.
create or replace function error_group(message text) returns text
  language sql immutable parallel safe
return regexp_replace(regexp_replace(left(split_part(coalesce(message, ''), E'\n', 1), 300),
  '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'), '(?<![\w.])\d+(?![\w.:])', '…', 'g');
