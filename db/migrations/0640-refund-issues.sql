-- A refund that fails after it was done is for a person: the money is at the provider again.
alter table payment_issues
  drop constraint payment_issues_reason_check,
  add check (reason in ('amount', 'currency', 'order', 'mode', 'unknown_object', 'no_news', 'refunded_at_provider', 'return_failed', 'refund_failed'));

grant select (kind) on orders to booklark_platform;
create index on payment_issues (since, id) where resolved_at is null;
create index on orders (placed_at, id) where state in ('paid', 'preparing', 'printing', 'partly_refunded');
