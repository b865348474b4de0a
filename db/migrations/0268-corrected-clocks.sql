-- A clock that was wrong and is corrected must not make a time longer than it was meant to be: an end that lies further ahead than it
-- can have been set is over. Ten minutes are the difference that clocks may have.
do $$
begin
  execute replace(pg_get_functiondef('open_view'::regproc), 'a.allowed_until > now()',
    'a.allowed_until > now() and a.allowed_until <= now() + interval ''24 hours 10 minutes''');
  execute replace(replace(pg_get_functiondef('target_of_view'::regproc), 'a.allowed_until > now()',
    'a.allowed_until > now() and a.allowed_until <= now() + interval ''24 hours 10 minutes'''), 'h.expires_at > now()',
    'h.expires_at > now() and h.expires_at <= now() + interval ''25 minutes''');
end $$;

-- An erasure cannot be taken back, so a clock that is ahead for a moment must not begin it: a closing has to be found due by the hourly
-- job for six hours. A clock that is set back starts them again.
alter table tenant_closings add due_since timestamptz;
create or replace function begin_erasures() returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update tenant_closings set due_since = case when erase_after <= now() and exported_at is not null then least(coalesce(due_since, now()), now()) end
    where erasing_since is null and (due_since is not null or erase_after <= now());
  update tenant_closings set erasing_since = now() where erasing_since is null and due_since <= now() - interval '6 hours';
  select tenant_id from tenant_closings where erasing_since is not null order by erasing_since, tenant_id;
$$;
