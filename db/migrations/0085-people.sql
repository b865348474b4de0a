-- A name as it is sought and sorted: no case, no accents, no vowel points, in any script. Both forms of a letter are the same one.
create function folded(said text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g'));

alter table users
  add column sort_name text not null generated always as (left(folded(last_name || ' ' || first_name), 120)) stored,
  -- Once as the office says it and once as a friend does: either is found as it is typed.
  add column sought text not null generated always as
    (folded(last_name || ' ' || first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(external_id, ''))) stored,
  add column last_sign_in_at timestamptz;
create index on users (tenant_id, sort_name, id);
create index on users (tenant_id, role, sort_name, id);
-- Nobody sorts by two names any more.
drop index users_tenant_id_role_last_name_first_name_id_idx;

-- Sessions are forgotten after a month; that somebody was here is not.
update users u set last_sign_in_at = (select max(created_at) from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id);
grant update (last_sign_in_at) on users to booklark_app;
create function keep_last_sign_in() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set last_sign_in_at = new.created_at where tenant_id = new.tenant_id and id = new.user_id;
  return null;
end $$;
create trigger signed_in after insert on sessions for each row execute function keep_last_sign_in();

-- Nobody at a school takes its last admin away. Of two who go at once the second waits here, and then sees that the first has gone.
-- What the platform does to a school (a suspension) is another matter.
create function keep_last_admin() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || old.tenant_id, 0));
  perform from users where tenant_id = old.tenant_id and id <> old.id and role in ('school_admin', 'organization_admin')
    and archived_at is null and suspended_at is null;
  if not found then
    raise exception using errcode = 'check_violation', constraint = 'users_last_admin', message = 'the last admin stays';
  end if;
  return null;
end $$;
create trigger admin_went after update of role, archived_at, suspended_at on users for each row
  when (current_user = 'booklark_app' and old.role in ('school_admin', 'organization_admin') and old.archived_at is null and old.suspended_at is null
    and not (new.role in ('school_admin', 'organization_admin') and new.archived_at is null and new.suspended_at is null))
  execute function keep_last_admin();
