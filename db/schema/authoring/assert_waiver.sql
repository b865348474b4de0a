-- Refuses the waiver of a failed check by a caller who does not review, and by a teacher for their own piece unless a grant opened the
-- transaction. Trigger `waiver` of piece_checks.
create or replace function assert_waiver() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if coalesce(current_setting('app.role', true), '') <> all (reviewer_roles())
    or exists (select from pieces p where p.tenant_id = new.tenant_id and p.id = new.piece_id
      and p.author_id = nullif(current_setting('app.person_id', true), '')::uuid
      and current_setting('app.role', true) = 'teacher' and nullif(current_setting('app.grant_id', true), '') is null) then
    raise exception using errcode = 'BK403', message = 'only a reviewer lets a failed check pass';
  end if;
  return new;
end $$;
