-- Makes wishes wait again whose teacher does not come to the lesson any more. Trigger of live_registrations.
create or replace function return_live_wishes() returns trigger
  language plpgsql
as $$
begin
  update live_registrations set wish = 'waiting', confirmed_at = null, decided_by = null
  where tenant_id = old.tenant_id and lesson_id = old.lesson_id and decided_by = old.person_id and wish = 'with_teacher';
  return null;
end $$;
