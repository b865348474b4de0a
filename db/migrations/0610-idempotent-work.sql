-- A call that asks a payment provider holds no transaction meanwhile. Its key has a row while it works: the same call is told that it
-- is in progress, and one that failed goes on with the same id. `run_id` is the process that works, until `run_until`.
alter table idempotency_keys
  add column work_id uuid not null default gen_random_uuid(),
  add column run_id uuid,
  add column run_until timestamptz;
grant update (run_id, run_until), delete on idempotency_keys to booklark_app;
