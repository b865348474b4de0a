-- Every class code that was ever given here, as it is compared. None is given a second time, whatever became of its class:
-- an old code on a lost sheet of paper must not open the picker of other children.
create table class_codes (
  tenant_id uuid not null references tenants on delete cascade,
  code_folded text not null check (code_folded ~ '^[A-Z0-9]{6,8}$'),
  given_at timestamptz not null default now(),
  primary key (tenant_id, code_folded)
);
call guard_tenant_table('class_codes');
grant select, insert on class_codes to booklark_app;

insert into class_codes (tenant_id, code_folded, given_at) select tenant_id, code_folded, created_at from school_classes;

create function keep_class_code() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into class_codes (tenant_id, code_folded) values (new.tenant_id, new.code_folded);
  return null;
end $$;
create trigger code_given after insert on school_classes for each row execute function keep_class_code();
create trigger code_changed after update of code_folded on school_classes for each row
  when (new.code_folded <> old.code_folded) execute function keep_class_code();
