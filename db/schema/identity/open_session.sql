-- Starts the session of a person whose secret was right, unless something changed while it was hashed. Called by sign-in after the hash, in one
-- round trip, with the rights and the row security of the app. `outcome` is `started`; `second factor` (no session yet); `wait`, when attempts
-- since then require one; `changed` or `removed`, when the secret, the state or the account is another or gone.
create or replace function open_session(secret_kind text, attempt_subject text, person uuid, unchanged_since text, session uuid, token_hash bytea,
  is_remembered boolean, idle_seconds integer) returns table(outcome text, wait_seconds integer)
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  tenant constant uuid := current_setting('app.tenant_id')::uuid;
begin
  wait_seconds := coalesce((
    select ceil(extract(epoch from greatest(interval '0', a.wait_until - now()))) from attempts a
    where a.tenant_id = tenant and a.kind = secret_kind and a.subject = attempt_subject), 0);
  if wait_seconds > 0 then
    outcome := 'wait';
    return next;
    return;
  end if;

  -- A change of the secret waits for this lock, and then ends the session.
  if secret_kind = 'pictures' then
    perform from picture_passwords p
      where p.tenant_id = tenant and p.user_id = person and p.changed_at::text = unchanged_since for share;
  else
    perform from credentials c where c.tenant_id = tenant and c.user_id = person and c.changed_at::text = unchanged_since for share;
  end if;
  if found then
    if exists (select from second_factors f where f.tenant_id = tenant and f.user_id = person and f.enabled_at is not null) then
      outcome := 'second factor';
    else
      -- Archiving waits for this lock, and then ends the session.
      insert into sessions (tenant_id, id, user_id, remember, expires_at)
        select u.tenant_id, session, u.id, is_remembered, now() + make_interval(secs => idle_seconds) from users u
        where u.tenant_id = tenant and u.id = person and u.archived_at is null and u.suspended_at is null for no key update;
      if found then
        insert into refresh_tokens (tenant_id, session_id, secret_hash) values (tenant, session, token_hash);
        outcome := 'started';
      end if;
    end if;
  end if;

  if outcome is null then
    outcome := case when exists (select from users u where u.tenant_id = tenant and u.id = person) then 'changed' else 'removed' end;
  else
    -- The counts of the account, and of the account in each browser.
    delete from attempts a
      where a.tenant_id = tenant and a.kind = secret_kind and a.subject >= attempt_subject and a.subject <= attempt_subject || ' ~';
  end if;
  return next;
end $$;
grant execute on function open_session to booklark_app;
