-- Functions and triggers get names that say what they return or do: `is active` for what stands, `notify` for a NOTIFY.
alter function tell_tenant_changed() rename to notify_tenant_changed;
alter function tell_all_changed() rename to notify_all_tenants_changed;
alter function assert_session_stands(uuid) rename to assert_session_active;
alter function assert_inviter_stands() rename to assert_inviter_active;
alter function visit_stands(uuid) rename to visit_is_active;
alter function community_stands(bytea) rename to community_session_is_active;
alter function standing_of(invitations, timestamptz) rename to invitation_state;
alter function outlived_students(int) rename to students_past_retention;
alter function found_tenant(jsonb) rename to create_tenant;
alter function let_go(uuid) rename to end_membership;

alter trigger inviter_stands on invitation_links rename to inviter_active;
alter trigger told_of_change on books rename to notify_changed_on_update;
do $$
declare
  renamed record;
begin
  for renamed in select tgrelid::regclass as of_table from pg_trigger where tgname = 'told' and not tgisinternal loop
    execute format('alter trigger told on %s rename to notify_changed', renamed.of_table);
  end loop;
end $$;

-- The bodies of functions are text: those that call a renamed function are replaced with its new name in place.
do $$
declare
  affected record;
begin
  for affected in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '\m(visit_stands|standing_of)\('
  loop
    execute regexp_replace(regexp_replace(affected.definition, '\mvisit_stands\(', 'visit_is_active(', 'g'),
      '\mstanding_of\(', 'invitation_state(', 'g');
  end loop;
end $$;
