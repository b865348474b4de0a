-- Declines are also counted by card, where the provider tells it, and for what is no order: renewals of monthly gifts, and new cards for them.
alter table payment_declines
  alter column attempt_id drop not null,
  -- Keyed hashes of the card and of the email address of the giver.
  add column card_hash bytea check (length(card_hash) = 32),
  add column email_hash bytea check (length(email_hash) = 32),
  add constraint payment_declines_of_someone check (attempt_id is not null or email_hash is not null);
grant insert (tenant_id, event_id, attempt_id, placed_from, card_hash, email_hash), update (card_hash) on payment_declines to booklark_app;
create index on payment_declines (tenant_id, card_hash, declined_at) where card_hash is not null;
create index on payment_declines (tenant_id, email_hash, declined_at) where email_hash is not null;
create index on payment_declines (tenant_id, declined_at);

-- Challenges that were solved, each accepted once. A challenge ends after minutes, and its row with it.
create table solved_challenges (
  tenant_id uuid not null references tenants on delete cascade,
  id bytea not null check (length(id) = 32),
  ends_at timestamptz not null,
  primary key (tenant_id, id)
);
call guard_tenant_table('solved_challenges');
grant select, insert (tenant_id, id, ends_at), delete on solved_challenges to booklark_app;
create index on solved_challenges (tenant_id, ends_at);

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
