-- Counts recent declines over all schools by address, by mailbox and by the cards of both, and returns the largest count: people who test
-- stolen cards go from school to school. Declines at other schools count half, because many people share an address. Reads all schools.
-- The recent rows are few thousand even in an attack, so they are found by their time.
create or replace function count_declines(school uuid, payer_from text, payer_email text, payer_email_hash bytea, since timestamptz)
  returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  with recent as materialized (
    select d.card_hash, case when d.tenant_id = school then 1 else 0.5 end as weight, (d.placed_from = payer_from and o.paid_at is null) is true as is_of_address,
      (d.email_hash = payer_email_hash or (b.email_folded = lower(payer_email) and o.paid_at is null)) is true as is_of_mailbox
    from payment_declines d
    left join payment_attempts a on a.tenant_id = d.tenant_id and a.id = d.attempt_id
    left join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
    left join buyers b on b.tenant_id = o.tenant_id and b.id = o.buyer_id
    where d.declined_at > since
  ), cards as (
    select distinct r.card_hash from recent r where (r.is_of_address or r.is_of_mailbox) and r.card_hash is not null
  )
  select floor(greatest(sum(r.weight) filter (where r.is_of_address), sum(r.weight) filter (where r.is_of_mailbox),
    (select max(c.declined) from (select sum(t.weight) as declined from recent t join cards using (card_hash) group by card_hash) c), 0))::int
  from recent r
$$;
grant execute on function count_declines to booklark_app;
