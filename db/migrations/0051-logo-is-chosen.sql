-- When the admin last chose logo or colours after registering: the start list asks for it.
alter table tenants add column looks_chosen_at timestamptz;
grant select (looks_chosen_at), update (looks_chosen_at) on tenants to booklark_app;
