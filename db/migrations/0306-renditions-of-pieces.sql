-- What the press found of a finished rendition: its cover, its shape and its words. A piece needs it when its pages become those of its book.
alter table renditions add column properties jsonb;

-- A rendition that a piece will need, or that the undo of an approval restores, stays.
do $$
begin
  execute replace(pg_get_functiondef('forget_expired()'::regprocedure),
    'and r.id is distinct from b.rendition_id',
    'and r.id is distinct from b.rendition_id
    and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
    and not exists (select from piece_steps s where s.tenant_id = r.tenant_id and s.piece_id = r.book_id
      and s.happened_at > now() - interval ''1 hour'' and position(r.id::text in s.previous::text) > 0)');
  if position('p.rendition_id = r.id' in pg_get_functiondef('forget_expired()'::regprocedure)) = 0 then
    raise exception 'forget_expired() deletes renditions in another way now';
  end if;
end $$;

-- Pieces that wait for the worker.
create index on pieces (changed_at) where coalesce(change_state, state) in ('uploaded', 'processing');

-- Pieces that wait for the worker although no job will process them: their job was deleted, or its last attempt was killed
-- (`is_dead`). The jobs of a suspended school are put aside until it is restored.
create function pieces_without_job() returns table (tenant_id uuid, id uuid, revision int, is_dead boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.tenant_id, p.id, p.submitted_revision, coalesce(bool_or(j.id is not null), false)
  from pieces p
    join tenants t on t.id = p.tenant_id and t.suspended_at is null
    left join (select j.id, j.payload, j.attempts < j.max_attempts or j.locked_at is not null as is_live
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'process-piece') j
      on j.payload ->> 'piece_id' = p.id::text and (j.payload ->> 'revision')::int = p.submitted_revision
  where coalesce(p.change_state, p.state) in ('uploaded', 'processing') and p.submitted_revision is not null
    and p.changed_at < now() - interval '1 minute'
  group by p.tenant_id, p.id
  having not coalesce(bool_or(j.is_live), false)
$$;
revoke execute on function pieces_without_job from public;
grant execute on function pieces_without_job to booklark_platform;
