-- Whoever deletes a row looks for everything that points to it: without these that was a whole table for each child.
create index on books (tenant_id, created_by) where created_by is not null;
create index on messages (tenant_id, person_id) where person_id is not null;
create index on invitations (tenant_id, invited_by) where invited_by is not null;
create index on enrolment_imports (tenant_id, school_class_id) where school_class_id is not null;

-- Sessions that have ended point to people, too.
drop index sessions_tenant_id_user_id_idx;
create index on sessions (tenant_id, user_id);
