-- A gift is an order of one line without a book: all of it is for a cause, and no part of it is tax.
alter table orders
  add column kind text not null default 'sale' check (kind in ('sale', 'gift')),
  add check (kind = 'sale' or (tax = 0 and delivery = 0 and cart_key is null)),
  add unique (tenant_id, id, kind);
grant insert (kind) on orders to booklark_app;

alter table order_lines
  alter column book_id drop not null,
  drop constraint order_lines_format_check,
  add check (format in ('digital', 'print', 'gift')),
  -- Lines of a gift are in gifts only, and those of a sale in sales.
  add column kind text not null generated always as (case format when 'gift' then 'gift' else 'sale' end) stored,
  drop constraint order_lines_tenant_id_order_id_fkey,
  drop constraint order_lines_tenant_id_order_id_book_id_key,
  add unique (tenant_id, order_id, kind, book_id),
  add foreign key (tenant_id, order_id, kind) references orders (tenant_id, id, kind) on delete cascade,
  add check ((book_id is null) = (format = 'gift')),
  add check (format <> 'gift' or (number = 1 and cause_id is not null and to_cause = unit_price and author_id is null and school_class_id is null));

-- Paid gifts are counted as what readers have done.
create index on orders (tenant_id) where kind = 'gift' and paid_at is not null;
