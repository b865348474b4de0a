-- Wakes a worker when a job queue such as the press becomes free. Trigger of the job queues.
-- A worker asks for its next job while the end of the last one is still being stored, when the queue is not free yet.
-- Without this notice the next job would wait until the queue is polled, for up to two seconds.
create or replace function announce_free_queue() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('jobs:insert', '{"count":1}');
  return null;
end
$$;
create or replace trigger announce_free after update of locked_by on graphile_worker._private_job_queues
  for each row when (old.locked_by is not null and new.locked_by is null)
  execute function announce_free_queue();
