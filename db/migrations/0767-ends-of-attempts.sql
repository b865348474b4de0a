-- Why a page is closed is stored before the provider is asked to close it: its event may be handled first, and would say that the order expired.
alter table payment_attempts add column when_closed text check (when_closed in ('cancelled', 'failed'));
grant update (when_closed) on payment_attempts to booklark_app;
