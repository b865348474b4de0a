-- The state in which a piece is in the queue of its reviewers: that of its change, where there is one. It is a column, because behind row
-- security PostgreSQL uses no index for a condition with COALESCE, which it does not know to be leakproof.
alter table pieces add column work_state text not null generated always as (coalesce(change_state, state)) stored;

drop index pieces_tenant_id_coalesce_submitted_at_id_idx;
create index on pieces (tenant_id, work_state, submitted_at, id) where submitted_at is not null;
