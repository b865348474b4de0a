-- The platform counts open reports and opens pages because of one. Their words can name a child, so that it does not read them.
create policy platform on reports for select to booklark_platform using (closed_at is null);
grant select (tenant_id, id, book_id, reason, page, created_at, closed_at) on reports to booklark_platform;
create index reports_open on reports (book_id, tenant_id) where closed_at is null;
