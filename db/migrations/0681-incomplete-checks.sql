-- A check of the ledger lists at most so many differences of a kind. It says so when there can be more.
alter table ledger_checks add column has_more boolean not null default false;
grant update (has_more) on ledger_checks to booklark_app;
