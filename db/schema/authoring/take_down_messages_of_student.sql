-- Takes down the approved and published messages of a student when the permission to publish their works ends. Trigger `take_down_messages` of
-- publishing_permissions.
create or replace function take_down_messages_of_student() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update dear_world_messages m set state = 'pulled_down', published_at = null
    where m.tenant_id = old.tenant_id and m.author_id = old.student_id and m.state in ('approved', 'published')
      and not exists (select from publishing_permissions k where k.tenant_id = old.tenant_id and k.student_id = old.student_id and k.works);
  return null;
end $$;
