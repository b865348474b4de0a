-- A secret that no code has confirmed is of no use after ten minutes.
create index second_factors_unfinished on second_factors (created_at) where enabled_at is null;
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'delete from one_time_tokens where',
    'delete from second_factors where enabled_at is null and created_at < now() - interval ''1 day'';
  delete from one_time_tokens where');
end $$;
