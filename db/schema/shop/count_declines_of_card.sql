-- Counts the recent declines of a card over all schools; those at other schools count half. Reads all schools.
create or replace function count_declines_of_card(school uuid, card bytea, since timestamptz) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select floor(coalesce(sum(case when d.tenant_id = school then 1 else 0.5 end), 0))::int from payment_declines d where d.declined_at > since and d.card_hash = card
$$;
grant execute on function count_declines_of_card to booklark_app;
