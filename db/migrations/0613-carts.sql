-- What a person with an account wants to buy at their school. A cart has no price: each reply computes it from the offers.
create table carts (
  tenant_id uuid not null,
  person_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references users on delete cascade
);
call guard_tenant_table('carts');
grant select, insert, update (changed_at) on carts to booklark_app;

-- The book has no foreign key: a line stays when its book is deleted, so that the person sees that it is gone. Lines are in the order of
-- their ids.
create table cart_lines (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  id uuid not null default uuidv7(),
  format text not null check (format in ('digital', 'print')),
  copies int not null check (copies between 1 and 999),
  -- What a copy cost when it was added. It is shown beside a price that has changed since, and never charged.
  price_then bigint,
  currency_then text,
  primary key (tenant_id, person_id, book_id),
  check (format = 'print' or copies = 1),
  check ((price_then is null) = (currency_then is null)),
  foreign key (tenant_id, person_id) references carts on delete cascade
);
call guard_tenant_table('cart_lines');
grant select, insert, delete, update (format, copies, price_then, currency_then) on cart_lines to booklark_app;

-- Only the person changes a cart. No student reads one of another; staff read them for the export and the undo of an import.
do $$
declare
  name text;
  own constant text := 'person_id = nullif(current_setting(''app.person_id'', true), '''')::uuid';
begin
  foreach name in array array['carts', 'cart_lines'] loop
    execute format('create policy own_select on %I as restrictive for select to booklark_app using (%s or current_setting(''app.role'', true) <> ''student'')', name, own);
    execute format('create policy own_insert on %I as restrictive for insert to booklark_app with check (%s)', name, own);
    execute format('create policy own_update on %I as restrictive for update to booklark_app using (%s)', name, own);
    execute format('create policy own_delete on %I as restrictive for delete to booklark_app using (%s)', name, own);
  end loop;
end $$;
