-- What near duplicates of pictures are found by: the difference hash of each photo and drawing that was sent, under each band of 16 bits
-- of it, of which similar pictures share at least one. A band is looked up by equality, which row security lets an index do.
create table piece_picture_hashes (
  tenant_id uuid not null,
  piece_id uuid not null,
  picture text not null check (picture ~ '^[0-9a-f]{64}$'),
  band int not null check (band between 0 and 524287),
  difference_hash bit(128) not null,
  primary key (tenant_id, piece_id, picture, band),
  foreign key (tenant_id, piece_id) references pieces on delete cascade
);
create index on piece_picture_hashes (tenant_id, band);
call guard_tenant_table('piece_picture_hashes');
grant select, insert, delete on piece_picture_hashes to booklark_app;

-- When the pages of an erased student leave a class book, the checks of the others move with their pages.
grant update (page, excerpt_path) on piece_checks to booklark_app;
