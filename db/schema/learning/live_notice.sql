-- Returns the email that is due for a registration: `cancelled`, `changed`, `day` or `half_hour`; null: none. A gap between two scheduled
-- texts of a lesson does not cancel it.
create or replace function live_notice(r live_registrations, lesson_starts timestamptz, lesson_ends timestamptz) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when r.confirmed_at is null or r.starts_at <= now() then null
    when lesson_starts is null then case when not live_lesson_returns(r.lesson_id, r.starts_at) then 'cancelled' end
    when lesson_starts <= now() then null
    when (r.starts_at, r.ends_at) is distinct from (lesson_starts, lesson_ends) then 'changed'
    when lesson_starts <= now() + interval '30 minutes' then
      case when r.half_hour_before_at is null and r.confirmed_at <= lesson_starts - interval '30 minutes' then 'half_hour' end
    when lesson_starts <= now() + interval '1 day' and r.day_before_at is null and r.confirmed_at <= lesson_starts - interval '1 day' then 'day'
  end
$$;
grant execute on function live_notice to booklark_app;
