-- A used link says what it has done, until it is deleted a day later.
alter table one_time_tokens add column used_at timestamptz;
grant update (used_at) on one_time_tokens to booklark_app;
