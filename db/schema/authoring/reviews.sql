-- The last day on which a member of staff got the email about work that waits for their review.
create table review_emails (
  tenant_id uuid not null,
  user_id uuid not null,
  sent_on date not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('review_emails');
grant select, insert, update on review_emails to booklark_app;
