-- Standard names: the log of what staff did is the audit log, the first reply of each Idempotency-Key is stored with the key, and
-- a book lists the fields that a person edited. Row security, policies and grants belong to the table and keep.
alter table acts rename to audit_events;
alter table answered rename to idempotency_keys;
alter table books rename column given to edited_fields;

-- Indexes and constraints have the name of their table in front.
do $$
declare
  renamed record;
begin
  for renamed in
    select conrelid::regclass as of_table, conname as name from pg_constraint
    where conrelid in ('audit_events'::regclass, 'idempotency_keys'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.of_table, renamed.name,
      regexp_replace(regexp_replace(renamed.name, '^acts_', 'audit_events_'), '^answered_', 'idempotency_keys_'));
  end loop;
  for renamed in
    select relname as name from pg_index join pg_class c on c.oid = indexrelid
    where indrelid in ('audit_events'::regclass, 'idempotency_keys'::regclass) and relname ~ '^(acts|answered)_'
  loop
    execute format('alter index %I rename to %I', renamed.name,
      regexp_replace(regexp_replace(renamed.name, '^acts_', 'audit_events_'), '^answered_', 'idempotency_keys_'));
  end loop;
end $$;

alter function name_in_acts(uuid) rename to name_in_audit_events;

-- The bodies of functions are text, so a rename does not reach them: the functions that read or write the two tables are replaced
-- with the new names in place. `create or replace` keeps their owner and grants.
do $$
declare
  affected record;
begin
  for affected in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '\m(from|into) (acts|answered)\M'
  loop
    execute regexp_replace(regexp_replace(affected.definition, '\m(from|into) acts\M', '\1 audit_events', 'g'),
      '\m(from|into) answered\M', '\1 idempotency_keys', 'g');
  end loop;
end $$;
