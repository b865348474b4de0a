-- Locks a chapter at a school until the end of the transaction, for callers that write the rows of several students.
create or replace function lock_shared_work(tenant uuid, chapter uuid) returns void
  language sql
as $$
  select pg_advisory_xact_lock(hashtextextended(format('shared work %s %s', tenant, chapter), 0))
$$;
