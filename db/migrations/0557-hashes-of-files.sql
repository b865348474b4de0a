-- What the files of a book were when they were first read, so that a file with other bytes of the same size is found (decision 0130).
alter table renditions
  add column file_hashes jsonb not null default '{}',
  add column damaged_files text[] not null default '{}',
  add column hashed_at timestamptz;
