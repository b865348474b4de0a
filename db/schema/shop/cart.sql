-- The cart of a person with an account, at their school. It has no prices: each reply computes them from the offers.
create table carts (
  tenant_id uuid not null,
  person_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references users on delete cascade
);
call guard_tenant_table('carts');
-- A person changes only their own cart, and a student also reads no other.
create policy own_delete on carts as restrictive for delete to booklark_app using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy own_insert on carts as restrictive for insert to booklark_app with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy own_select on carts as restrictive for select to booklark_app
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid or current_setting('app.role', true) <> 'student');
create policy own_update on carts as restrictive for update to booklark_app using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
grant select, insert, update on carts to booklark_app;

-- A line of a cart; lines are in the order of their ids. The book has no foreign key: a line stays when its book is deleted, so that the
-- person sees that it is gone.
create table cart_lines (
  tenant_id uuid not null,
  person_id uuid not null,
  book_id uuid not null,
  id uuid not null default uuidv7(),
  format sold_format not null,
  copies integer not null check (copies between 1 and 999),
  -- The price of a copy when it was added. It is shown beside a price that has changed since, and never charged.
  added_price bigint,
  added_currency text,
  primary key (tenant_id, person_id, book_id),
  check (format = 'print' or copies = 1),
  check ((added_price is null) = (added_currency is null)),
  foreign key (tenant_id, person_id) references carts on delete cascade
);
call guard_tenant_table('cart_lines');
-- The lines of a cart have the rules of the cart.
create policy own_delete on cart_lines as restrictive for delete to booklark_app using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy own_insert on cart_lines as restrictive for insert to booklark_app with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy own_select on cart_lines as restrictive for select to booklark_app
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid or current_setting('app.role', true) <> 'student');
create policy own_update on cart_lines as restrictive for update to booklark_app using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
grant select, insert, delete, update on cart_lines to booklark_app;

-- A list of books for one student or one class, which anyone with the link can open for a year. The link has the token, the table only its hash.
create table wish_lists (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  student_id uuid,
  school_class_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 year',
  primary key (tenant_id, id),
  check (num_nonnulls(student_id, school_class_id) = 1),
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on wish_lists (tenant_id, student_id, id) where student_id is not null;
create index on wish_lists (tenant_id, school_class_id, id) where school_class_id is not null;
create index on wish_lists (tenant_id, expires_at);
call guard_tenant_table('wish_lists');
-- The database sets when the link ends.
grant select, delete, insert (tenant_id, token_hash, student_id, school_class_id) on wish_lists to booklark_app;

-- A book on a wish list, with its format and the number of copies.
create table wish_list_lines (
  tenant_id uuid not null,
  wish_list_id uuid not null,
  book_id uuid not null,
  id uuid not null default uuidv7(),
  format sold_format not null,
  copies integer not null check (copies between 1 and 999),
  primary key (tenant_id, wish_list_id, book_id),
  check (format = 'print' or copies = 1),
  foreign key (tenant_id, wish_list_id) references wish_lists on delete cascade
);
call guard_tenant_table('wish_list_lines');
grant select, insert on wish_list_lines to booklark_app;
