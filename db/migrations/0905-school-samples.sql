-- A new school begins with a sample class and starter books, until one action removes them. Rows that are samples have a mark, so that
-- limits, figures and first steps count only what is the school's own.
create table school_samples (
  tenant_id uuid primary key references tenants on delete cascade,
  created_at timestamptz not null default now(),
  -- When the job has created class and students.
  filled_at timestamptz,
  -- Also set before anything was created: then nothing is.
  removed_at timestamptz
);
call guard_tenant_table('school_samples');
grant select on school_samples to booklark_app;
grant insert (tenant_id, removed_at) on school_samples to booklark_app;
grant update (filled_at, removed_at) on school_samples to booklark_app;

alter table users add column is_sample boolean not null default false,
  add constraint users_sample_check check (not is_sample or role = 'student');
alter table school_classes add column is_sample boolean not null default false;
alter table books add column is_sample boolean not null default false;
grant update (is_sample) on users to booklark_app;
create index on users (tenant_id) where is_sample;
create index on school_classes (tenant_id) where is_sample;
create index on books (tenant_id) where is_sample;
-- Starter books are the same at every school: the platform lists and counts what schools have written and uploaded.
create policy no_samples on books as restrictive for select to booklark_platform using (not is_sample);

-- What the school has made its own is not a sample any more: a student with another name, a class with another name.
create function own_sample() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.is_sample := false;
  return new;
end $$;
create trigger own_sample before update of first_name, last_name, username, email, external_id on users for each row
  when (old.is_sample and (new.first_name, new.last_name, new.username, new.email, new.external_id)
    is distinct from (old.first_name, old.last_name, old.username, old.email, old.external_id))
  execute function own_sample();
create trigger own_sample before update of name on school_classes for each row
  when (old.is_sample and new.name <> old.name) execute function own_sample();

-- Deletes the sample class. With students or class books of the school's own it stays, as a class of the school.
create function remove_sample_class() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from school_classes c where c.tenant_id = current_setting('app.tenant_id')::uuid and c.is_sample
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id);
  update school_classes set is_sample = false where tenant_id = current_setting('app.tenant_id')::uuid and is_sample;
$$;
revoke execute on function remove_sample_class from public;
grant execute on function remove_sample_class to booklark_app;
