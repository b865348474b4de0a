-- Deletes the students and classes that an import created, when it is undone; returns the number of students. A class to which
-- something was added stays, and so do rows of other imports about a deleted student. The app itself may delete neither.
create or replace function remove_enrolled(import uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone uuid[];
begin
  select array_agg(student_id) into gone from enrolment_rows
  where tenant_id = tenant and import_id = import and is_made and undone = 'restored' and student_id is not null;
  -- A row tells what became of it, and names no one who is gone.
  update enrolment_rows set student_id = null where tenant_id = tenant and student_id = any (gone);
  delete from users where tenant_id = tenant and role = 'student' and id = any (gone);
  delete from school_classes c using enrolment_imports i
  where i.tenant_id = tenant and i.id = import and c.tenant_id = tenant and c.id = any (i.made_classes) and i.state = 'undoing'
    and is_empty_class(c);
  return coalesce(cardinality(gone), 0);
end $$;
grant execute on function remove_enrolled to booklark_app;
