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
  -- Their own messages to the school; the emails about these are deleted with the student.
  delete from messages where tenant_id = tenant and person_id = child;
  delete from mails where tenant_id = tenant and to_address = gone.email;
  delete from suppressions where mailbox = mailbox_of(gone.email);
  -- Stored replies, which a repeated request gets again, can name the student.
  delete from idempotency_keys where tenant_id = tenant and position(child::text in reply::text) > 0;
  -- Rows that were matched to the student are deleted with them. These were refused before they were matched, or are of a list for
  -- another class. A row with another number or username is of someone with the same name.
  delete from enrolment_rows r where r.tenant_id = tenant and r.student_id is null
    and (r.username = gone.username or r.external_id = gone.external_id
      or r.username is null and (r.external_id is null or gone.external_id is null)
        and folded(concat_ws(' ', r.first_name, nullif(r.last_name, ''))) = folded(concat_ws(' ', gone.first_name, nullif(gone.last_name, ''))));
  delete from users where tenant_id = tenant and id = child;
  return true;
end $$;
grant execute on function erase_student to booklark_app;
