-- Declines are also counted by card, where the provider tells it, and for what is no attempt to pay an order: renewals of monthly gifts, and
-- new cards for them. Only keyed hashes are kept, and rows are deleted after a week.
alter table payment_declines
  alter column attempt_id drop not null,
  alter column placed_from drop not null,
  add column card_hash bytea check (length(card_hash) = 32),
  add column email_hash bytea check (length(email_hash) = 32),
  add constraint payment_declines_of_someone check (attempt_id is not null or email_hash is not null),
  add constraint payment_declines_placed check (attempt_id is null or placed_from is not null),
  add foreign key (tenant_id) references tenants on delete cascade;
grant insert (tenant_id, event_id, attempt_id, placed_from, card_hash, email_hash), update (card_hash) on payment_declines to booklark_app;
create index on payment_declines (tenant_id, card_hash, declined_at) where card_hash is not null;
create index on payment_declines (tenant_id, email_hash, declined_at) where email_hash is not null;
create index on payment_declines (tenant_id, declined_at);
create index on payment_declines (declined_at);

-- Challenges that were solved, each accepted once. A challenge ends after minutes, and its row the night after.
create table solved_browser_challenges (
  tenant_id uuid not null references tenants on delete cascade,
  id bytea not null check (length(id) = 32),
  ends_at timestamptz not null,
  primary key (tenant_id, id)
);
call guard_tenant_table('solved_browser_challenges');
grant select, insert (tenant_id, id, ends_at) on solved_browser_challenges to booklark_app;
create index on solved_browser_challenges (ends_at);

create function delete_old_declines() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from payment_declines where declined_at < now() - interval '7 days';
  delete from solved_browser_challenges where ends_at < now();
$$;
revoke execute on function delete_old_declines from public;
grant execute on function delete_old_declines to booklark_platform;

-- A school at which most cards are declined is an issue for a person. It is about no payment, as what the ledger finds is not.
do $$
declare definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conrelid = 'payment_issues'::regclass and conname = 'payment_issues_reason_check';
  alter table payment_issues drop constraint payment_issues_reason_check;
  execute 'alter table payment_issues add constraint payment_issues_reason_check '
    || replace(definition, '''ledger''::text', '''ledger''::text, ''card_testing''::text');
end $$;
do $$
declare found text;
begin
  select conname into strict found from pg_constraint where conrelid = 'payment_issues'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) = 'CHECK (((provider IS NULL) = (reason = ''ledger''::text)))';
  execute format('alter table payment_issues drop constraint %I', found);
end $$;
alter table payment_issues add constraint payment_issues_of_provider check ((provider is null) = (reason in ('ledger', 'card_testing')));
