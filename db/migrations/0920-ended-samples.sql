-- When the job that creates the samples has ended, also without having made them all: the first steps say that books are being prepared only
-- as long as they are.
alter table school_samples add column ended_at timestamptz;
update school_samples set ended_at = coalesce(filled_at, removed_at, case when created_at < now() - interval '1 day' then now() end);
grant update (ended_at) on school_samples to booklark_app;
