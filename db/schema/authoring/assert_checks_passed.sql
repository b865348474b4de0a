-- Refuses the steps `pass` and `waive` while a check of level must has failed and was not waived. Trigger `checks_passed` of piece_steps.
create or replace function assert_checks_passed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from piece_checks c join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id and p.submitted_revision = c.revision
      where c.tenant_id = new.tenant_id and c.piece_id = new.piece_id and c.level = 'must' and not c.passed and c.waived_at is null) then
    raise exception using errcode = 'BK409', message = 'a check of this piece has failed';
  end if;
  return new;
end $$;
