-- An issue that was resolved does not hide the next one of the same kind.
alter table payment_issues drop constraint payment_issues_tenant_id_reference_reason_key;
create unique index payment_issues_open on payment_issues (tenant_id, reference, reason) where resolved_at is null;
