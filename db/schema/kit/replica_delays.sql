-- Lists the replicas with the seconds by which each is behind: 0 if it has everything; for one that is away but has a slot, the time since it
-- left. Only its owner may read the positions of replicas (see db/roles.sql); without this right a connected replica is not listed.
create or replace function replica_delays() returns table(replica text, seconds double precision)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(s.slot_name, r.application_name), extract(epoch from case
      when r.pid is null then clock_timestamp() - s.inactive_since
      when r.replay_lsn >= case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end then interval '0'
      -- A replica reports every ten seconds at least (wal_receiver_status_interval): a longer silence is a delay.
      else greatest(r.replay_lag, interval '0', nullif(greatest(clock_timestamp() - r.reply_time, interval '15 s'), interval '15 s'))
    end)::float8
  from pg_stat_replication r
  full join (select * from pg_replication_slots where slot_type = 'physical') s on s.active_pid = r.pid
  -- A copy that is being made, such as a backup, replays nothing.
  where r.replay_lsn is not null or r.pid is null and not s.active
$$;
grant execute on function replica_delays to booklark_app, booklark_jobs;
