-- Deletes of people find the rows that point to them.
create index on hand_overs (tenant_id, target_id) where target_id is not null;
create index on support_access (tenant_id, allowed_by);
