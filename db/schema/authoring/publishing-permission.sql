-- The permission of a student: the school may publish their works for everyone, their recorded voice, and photos in their works. Null: not
-- given.
create table publishing_permissions (
  tenant_id uuid not null,
  student_id uuid not null,
  works boolean,
  voice boolean,
  photos boolean,
  set_by uuid,
  set_by_name text not null default '' check (length(set_by_name) <= 300),
  set_at timestamptz not null default now(),
  primary key (tenant_id, student_id),
  foreign key (tenant_id, set_by) references users on delete set null (set_by),
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on publishing_permissions (tenant_id, set_by) where set_by is not null;
call guard_tenant_table('publishing_permissions');
-- A permission stays with its student: the triggers act when it changes or ends, not when it moves.
grant select, insert, delete, update (works, voice, photos, set_by, set_by_name, set_at) on publishing_permissions to booklark_app;
create trigger downloads_with_voice after insert or delete or update of voice on publishing_permissions
  for each row execute function renew_downloads_of_permission();
create constraint trigger nothing_published after update of works or delete on publishing_permissions
  deferrable initially deferred for each row when (old.works) execute function assert_nothing_published();
-- Drops cached pages, which name the voices of their book.
create trigger notify_changed after insert or delete or update of voice on publishing_permissions for each row execute function notify_tenant_changed();
create trigger take_down_messages after delete or update of works on publishing_permissions for each row
  when (old.works) execute function take_down_messages_of_student();
