-- Sign-ins and attempts are in the activity log for 90 days: long enough to explain a break-in, and then nobody's habits are kept.
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'delete from messages where',
    'delete from audit_events where happened_at < now() - interval ''90 days''
    and (act like ''sign\_in.%'' or act in (''password.reset'', ''password.reset_requested''));
  delete from messages where');
end $$;
