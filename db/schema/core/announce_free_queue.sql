-- A worker asks for its next job while the end of the last one is still being stored. The queue of that job, such as the press, is not
-- free yet, and nothing told the worker when it was: the next book waited until the queue was polled, for up to two seconds.
create or replace function announce_free_queue() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('jobs:insert', '{"count":1}');
  return null;
end
$$;
revoke execute on function announce_free_queue from public;
create or replace trigger announce_free after update of locked_by on graphile_worker._private_job_queues
  for each row when (old.locked_by is not null and new.locked_by is null)
  execute function announce_free_queue();
