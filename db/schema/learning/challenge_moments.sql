-- Returns when a challenge opens and closes, and its state without a decision, by the clock of the database. Its last day lasts until it has
-- ended everywhere on Earth (UTC-12).
create or replace function challenge_moments(opens_on date, closes_on date, at timestamptz default now())
  returns table(opens_at timestamptz, closes_at timestamptz, state text)
  language sql stable set search_path = pg_catalog, public
as $$
  select m.opens_at, m.closes_at, case when at < m.opens_at then 'upcoming' when at < m.closes_at then 'open' else 'judging' end
  from (select opens_on::timestamp at time zone 'UTC' as opens_at,
    (closes_on + 1)::timestamp at time zone 'UTC' + interval '12 hours' as closes_at) m
$$;
grant execute on function challenge_moments to booklark_app;
