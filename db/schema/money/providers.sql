create domain payment_provider as text check (value in ('stripe', 'paypal', 'phonepe'));
-- A provider that collects regular payments.
create domain billing_provider as text check (value = 'stripe');

-- An event of a payment provider, as the exact bytes that were signed. It only makes a job fetch the object that it names.
-- It belongs to no school before that and may have the buyer's address, so it is kept for a month.
create table provider_events (
  provider payment_provider not null,
  id text not null check (length(id) between 1 and 255),
  type text not null check (length(type) <= 255),
  object_id text not null check (length(object_id) <= 255),
  body bytea not null check (length(body) <= 1048576),
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
create index on provider_events (provider, object_id);
create index on provider_events (received_at);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy owner on provider_events to booklark_owner using (true);
