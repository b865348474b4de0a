-- Queues the job that gives the works of a renamed person the new name. A pen name that a student chooses is for the next works only: readers see
-- the others under the name that was approved. Writes to the job queue, which the app cannot.
create or replace function queue_new_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (old.first_name, old.last_name) is not distinct from (new.first_name, new.last_name) and new.role = 'student'
      and current_setting('app.person_id', true) = new.id::text then return null; end if;
  perform graphile_worker.add_job('rename-author', json_build_object('tenant_id', new.tenant_id, 'person_id', new.id,
      'former', json_build_object('first_name', old.first_name, 'last_name', old.last_name, 'pen_name', old.pen_name)),
    queue_name => 'rename', max_attempts => 8)
  where exists (select from pieces p where p.tenant_id = new.tenant_id and p.author_id = new.id)
    or exists (select from piece_pages g where g.tenant_id = new.tenant_id and g.author_id = new.id)
    or exists (select from books b where b.tenant_id = new.tenant_id and b.author_id = new.id)
    or exists (select from stories s where s.tenant_id = new.tenant_id and s.author_id = new.id)
    or exists (select from dear_world_messages m where m.tenant_id = new.tenant_id and m.author_id = new.id);
  return null;
end $$;
