-- A list without a head was given the first child's name as one.
update enrolment_imports set columns = (
  select coalesce(jsonb_agg(one || '{"header": ""}' order by place), '[]') from jsonb_array_elements(columns) with ordinality as c (one, place))
where not has_header;

-- As in 0125, but that a row which holds the name alone goes as well.
create or replace function erase_student(child uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone users;
  full_name text;
begin
  select * into gone from users where tenant_id = tenant and id = child and role = 'student' for update;
  if not found then return false; end if;
  full_name := lower(gone.first_name || ' ' || gone.last_name);
  -- What they wrote to the school themselves.
  delete from messages where tenant_id = tenant and person_id = child;
  -- A first name alone would meet too many letters that are others'.
  delete from mails where tenant_id = tenant
    and (to_address = gone.email or gone.last_name <> '' and position(full_name in lower(subject || ' ' || text_part)) > 0);
  -- First answers are kept for those who ask twice.
  delete from answered where tenant_id = tenant and position(child::text in reply::text) > 0;
  -- Rows of lists that were found to be this child go with it; these were refused before anybody was looked for, or are of a list
  -- for another class. A number or a username of its own tells a namesake.
  delete from enrolment_rows r where r.tenant_id = tenant and r.student_id is null
    and (r.username = gone.username or r.external_id = gone.external_id
      or r.username is null and (r.external_id is null or gone.external_id is null)
        and folded(concat_ws(' ', r.first_name, nullif(r.last_name, ''))) = folded(concat_ws(' ', gone.first_name, nullif(gone.last_name, ''))));
  delete from users where tenant_id = tenant and id = child;
  return true;
end $$;
