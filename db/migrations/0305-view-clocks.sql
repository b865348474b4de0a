-- Migration 0276 replaced what 0268 had added: after a clock that was ahead is set back, no access and no view lasts longer than it may.
do $$
declare
  name text;
begin
  foreach name in array array['target_of_view(uuid)', 'open_view(uuid,uuid,text,bytea,text)'] loop
    execute replace(replace(pg_get_functiondef(name::regprocedure), 'a.allowed_until > now()',
      'a.allowed_until > now() and a.allowed_until <= now() + interval ''24 hours 10 minutes'''), 'h.expires_at > now()',
      'h.expires_at > now() and h.expires_at <= now() + interval ''25 minutes''');
  end loop;
end $$;
