create or replace function is_answer(value jsonb) returns boolean
  language sql immutable
as $$
  select case jsonb_typeof(value) when 'boolean' then value = 'true' when 'string' then value #>> '{}' ~ '\S' else jsonb_array_length(value) > 0 end
$$;
