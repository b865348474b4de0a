-- The error without what differs from job to job: its first line without ids and counts.
create or replace function error_group(message text) returns text
  language sql immutable parallel safe
return regexp_replace(regexp_replace(left(split_part(coalesce(message, ''), E'\n', 1), 300),
  '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'), '(?<![\w.])\d+(?![\w.:])', '…', 'g');
