-- A publication is history after the minute in which it can be undone.
create policy undone_in_time on content_publications as restrictive for delete to booklark_app
  using (created_at > now() - interval '60 seconds');
