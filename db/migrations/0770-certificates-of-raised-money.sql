-- A certificate also says what the books of a student, or of a class, raised for a cause. It is issued with the first payment, and shows
-- what is raised now: an amount that was stored would contradict the ledger after a refund.
alter table certificates drop constraint certificates_kind_check, drop constraint certificates_check, alter column author_id drop not null,
  add column school_class_id uuid, add column cause_id uuid, add column cause_name text check (length(cause_name) between 1 and 200),
  add column currency text references currencies,
  add check (kind in ('published_author', 'class_raised')),
  add check (num_nonnulls(book_id, story_id) = (kind = 'published_author')::int and num_nonnulls(author_id, school_class_id) = 1
    and (author_id is not null or kind = 'class_raised') and num_nonnulls(cause_id, cause_name, currency) = 3 * (kind = 'class_raised')::int),
  add foreign key (tenant_id, school_class_id) references school_classes on delete cascade;
create unique index on certificates (tenant_id, author_id, cause_id, currency) where kind = 'class_raised' and author_id is not null;
create unique index on certificates (tenant_id, school_class_id, cause_id, currency) where school_class_id is not null;
create index on certificates (currency) where currency is not null;

create function issue_certificates_of_money() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into certificates (tenant_id, kind, author_id, cause_id, cause_name, currency, issued_at)
  select l.tenant_id, 'class_raised', u.id, l.cause_id, max(l.cause_name), new.currency, new.paid_at
  from order_lines l join users u on u.tenant_id = l.tenant_id and u.id = l.author_id
  where l.tenant_id = new.tenant_id and l.order_id = new.id and l.to_cause > 0 group by 1, 3, 4
  on conflict (tenant_id, author_id, cause_id, currency) where kind = 'class_raised' and author_id is not null
    do update set cause_name = excluded.cause_name, issued_at = least(certificates.issued_at, excluded.issued_at);
  insert into certificates (tenant_id, kind, school_class_id, cause_id, cause_name, currency, issued_at)
  select l.tenant_id, 'class_raised', c.id, l.cause_id, max(l.cause_name), new.currency, new.paid_at
  from order_lines l join school_classes c on c.tenant_id = l.tenant_id and c.id = l.school_class_id
  where l.tenant_id = new.tenant_id and l.order_id = new.id and l.to_cause > 0 group by 1, 3, 4
  on conflict (tenant_id, school_class_id, cause_id, currency) where school_class_id is not null
    do update set cause_name = excluded.cause_name, issued_at = least(certificates.issued_at, excluded.issued_at);
  return null;
end $$;
revoke execute on function issue_certificates_of_money from public;
create trigger issues_certificates_of_money after update of paid_at on orders
  for each row when (new.kind = 'sale' and new.paid_at is not null and new.paid_at is distinct from old.paid_at)
  execute function issue_certificates_of_money();

-- The books by which a certificate was raised. Those who can see one of them can see it.
create function books_of_certificate(award certificates) returns setof books language sql stable as $$
  select b.* from books b where b.tenant_id = award.tenant_id and b.state = 'published' and exists (
    select from order_lines l where l.tenant_id = award.tenant_id and l.book_id = b.id and l.cause_id = award.cause_id and l.to_cause > 0
      and l.paid_at is not null and (l.author_id = award.author_id or l.school_class_id = award.school_class_id))
$$;
revoke execute on function books_of_certificate from public;
grant execute on function books_of_certificate to booklark_app;

-- The root host shows a certificate of money with a book that everyone can see.
create or replace function work_of_certificate(certificate uuid) returns table (book_id uuid, story_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case c.kind when 'published_author' then c.book_id
      else (select b.id from books_of_certificate(c) b where b.audience = 'everyone' order by b.published_at desc, b.id limit 1) end, c.story_id
  from certificates c where c.id = certificate
$$;
