-- A permission for photos can be withdrawn between the approval and the publication too.
alter table pieces drop constraint pieces_publish_stopped_check,
  add constraint pieces_publish_stopped_check check (publish_stopped in ('permission', 'photos', 'everyone_by'));

