-- Refuses a state of a payment attempt that cannot follow its current one. Trigger of `payment_attempts`.
create or replace function guard_attempt_state() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare next_states text[] := case old.state
  when 'opening' then array['open', 'pending', 'paid', 'failed', 'closed', 'returning']
  when 'open' then array['pending', 'paid', 'failed', 'closed', 'returning']
  when 'pending' then array['paid', 'failed', 'returning']
  when 'failed' then array['pending', 'paid', 'returning']
  when 'closed' then array['pending', 'paid', 'returning']
  when 'returning' then array['returned']
  else array[]::text[] end;
begin
  if new.state <> all (next_states) then
    raise exception 'an attempt cannot go from % to %', old.state, new.state using errcode = 'BK409';
  end if;
  return new;
end $$;
