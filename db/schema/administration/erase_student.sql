-- Erases a student of the school with their messages and emails, stored replies that name them, and matching rows of student lists. Returns
-- false if there is no such student. Emails are not searched for names, because someone else may have the same one. Deletes messages and
-- emails, which the app cannot delete.
create or replace function erase_student(child uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  gone users;
begin
  select * into gone from users where tenant_id = tenant and id = child and role = 'student' for update;
  if not found then return false; end if;
  -- What they wrote to the school themselves; the letters that told it go with the child.
  delete from messages where tenant_id = tenant and person_id = child;
  delete from mails where tenant_id = tenant and to_address = gone.email;
  delete from suppressions where mailbox = mailbox_of(gone.email);
  -- First answers are kept for those who ask twice.
  delete from idempotency_keys where tenant_id = tenant and position(child::text in reply::text) > 0;
  -- Rows of lists that were found to be this child go with it; these were refused before anybody was looked for, or are of a list
  -- for another class. A number or a username of its own tells a namesake.
  delete from enrolment_rows r where r.tenant_id = tenant and r.student_id is null
    and (r.username = gone.username or r.external_id = gone.external_id
      or r.username is null and (r.external_id is null or gone.external_id is null)
        and folded(concat_ws(' ', r.first_name, nullif(r.last_name, ''))) = folded(concat_ws(' ', gone.first_name, nullif(gone.last_name, ''))));
  delete from users where tenant_id = tenant and id = child;
  return true;
end $$;
revoke execute on function erase_student from public;
grant execute on function erase_student to booklark_app;
