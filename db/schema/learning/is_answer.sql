-- Returns whether a value answers a task: true, a text that is not blank, or a list that is not empty.
create or replace function is_answer(value jsonb) returns boolean
  language sql immutable
as $$
  select case jsonb_typeof(value) when 'boolean' then value = 'true' when 'string' then value #>> '{}' ~ '\S' else jsonb_array_length(value) > 0 end
$$;
