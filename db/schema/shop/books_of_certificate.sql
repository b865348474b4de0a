-- Returns the published books that raised the money of a certificate. Whoever can see one of them can see the certificate.
create or replace function books_of_certificate(award certificates) returns setof books
  language sql stable
as $$
  select b.* from books b where b.tenant_id = award.tenant_id and b.state = 'published' and exists (
    select from order_lines l where l.tenant_id = award.tenant_id and l.book_id = b.id and l.cause_id = award.cause_id and l.to_cause > 0
      and l.paid_at is not null and (l.author_id = award.author_id or l.school_class_id = award.school_class_id))
$$;
grant execute on function books_of_certificate to booklark_app;
