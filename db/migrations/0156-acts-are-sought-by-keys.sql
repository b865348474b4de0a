-- A search in the list of acts finds the names first, each once, and then the acts by what leads to them.
create index on acts (tenant_id, actor_name);
create index on acts (tenant_id, subject_id) where subject_kind = 'organization';
