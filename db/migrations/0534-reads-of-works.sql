-- The reads of some works, such as those of a class, by day.
create index daily_reads on daily_counts (tenant_id, key, day) where kind in ('reads', 'story_reads') and key <> '';
