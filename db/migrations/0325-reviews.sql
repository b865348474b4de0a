alter table pieces
  -- What the author sent, so that no decision is taken on something else.
  add column submitted_content text,
  -- A reviewer has confirmed that no child can be recognized in the photos.
  add column photos_approved boolean not null default false,
  -- Why an approved piece was not published at its time.
  add column publish_stopped text check (publish_stopped in ('permission', 'everyone_by'));
grant update (photos_approved, publish_stopped) on pieces to booklark_app;
create index on pieces (tenant_id, state, submitted_at, id) where submitted_at is not null;

-- The role in which a step was taken: the person can have another one later.
alter table piece_steps add column by_role text not null default '';

-- A short value that changes with every edit of a piece, its pages, their order and their pictures.
create function piece_content(tenant uuid, piece uuid) returns text
  language sql stable set search_path = pg_catalog, public
as $$
  select md5(p.edits || '|' || coalesce((select string_agg(concat_ws(':', g.id, g.edits, (select string_agg(i.position || i.hash, ',' order by i.position)
      from piece_pictures i where i.tenant_id = g.tenant_id and i.page_id = g.id)), ';' order by g.position, g.id)
    from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.deleted_at is null), ''))
  from pieces p where p.tenant_id = tenant and p.id = piece
$$;
revoke execute on function piece_content from public;
update pieces set submitted_content = piece_content(tenant_id, id) where submitted_at is not null;

-- Whether a teacher reviews a piece: by a student of an own class, of an own class, or an own one with a grant of this transaction.
create function is_reviewed_by(piece pieces, teacher uuid) returns boolean
  language sql stable set search_path = pg_catalog, public
as $$
  select case when piece.author_id = teacher then exists (select from ability_grants a where a.tenant_id = piece.tenant_id
      and a.id = nullif(current_setting('app.grant_id', true), '')::uuid and 'books.publish' = any (a.abilities))
    else exists (select from class_teachers t where t.tenant_id = piece.tenant_id and t.teacher_id = teacher
      and (t.school_class_id = piece.school_class_id or exists (select from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
        where e.tenant_id = piece.tenant_id and e.school_class_id = t.school_class_id and e.student_id = piece.author_id and u.role = 'student'))) end
$$;
revoke execute on function is_reviewed_by from public;

-- Runs before `take_step`: a teacher decides on pieces of the own classes only, and every decision is about what was sent.
create function assert_reviewer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  piece pieces;
  caller text := current_setting('app.role', true);
begin
  new.by_role := coalesce(caller, '');
  if new.tenant_id is distinct from current_setting('app.tenant_id')::uuid then return new; end if;
  select * into piece from pieces where tenant_id = new.tenant_id and id = new.piece_id for update;
  if not found then return new; end if;
  if new.step = 'submit' then
    update pieces set submitted_content = piece_content(tenant_id, id) where tenant_id = new.tenant_id and id = new.piece_id;
  elsif new.step in ('approve', 'waive', 'undo') and piece.submitted_content is distinct from piece_content(piece.tenant_id, piece.id) then
    raise exception using errcode = 'BK409', message = 'the piece was changed since it was sent';
  end if;
  if caller = 'teacher' and new.step in ('waive', 'request_changes', 'approve', 'return', 'restore', 'undo', 'publish', 'take_down')
    and not is_reviewed_by(piece, nullif(current_setting('app.person_id', true), '')::uuid) then
    raise exception using errcode = 'BK403', message = 'a teacher reviews pieces of the own classes';
  end if;
  return new;
end $$;
revoke execute on function assert_reviewer from public;
create trigger assert_reviewer before insert on piece_steps for each row execute function assert_reviewer();

-- Approved pieces of all schools whose time has come.
create function pieces_to_publish() returns table (tenant_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.tenant_id, p.id from pieces p join tenants t on t.id = p.tenant_id
  where p.publish_at <= now() and p.state = 'approved' and t.suspended_at is null order by p.publish_at, p.id limit 1000
$$;
revoke execute on function pieces_to_publish from public;
grant execute on function pieces_to_publish to booklark_platform;

-- On which day a member of staff got the email about what waits for them.
create table review_emails (
  tenant_id uuid not null,
  user_id uuid not null,
  sent_on date not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
call guard_tenant_table('review_emails');
grant select, insert, update (sent_on) on review_emails to booklark_app;

-- Schools in which something waits for review.
create function schools_with_reviews() returns table (tenant_id uuid, country text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.id, t.country from tenants t
  where t.suspended_at is null and exists (select from pieces p where p.tenant_id = t.id and coalesce(p.change_state, p.state) = 'in_review'
    and p.submitted_at is not null)
  order by t.id
$$;
revoke execute on function schools_with_reviews from public;
grant execute on function schools_with_reviews to booklark_platform;
