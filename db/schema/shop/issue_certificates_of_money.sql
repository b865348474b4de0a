-- Issues certificates to the authors and the classes whose books raised money by a paid sale, one for each cause and currency.
-- Trigger of `orders`. Writes a table that the app cannot change.
create or replace function issue_certificates_of_money() returns trigger
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
