-- What near duplicates of the books of staff are found by: the words and the pictures of the rendition that readers see. The worker fills
-- it; a book with too little text has no hashes of words.
create table book_signatures (
  tenant_id uuid not null,
  book_id uuid not null,
  min_hashes int[] check (cardinality(min_hashes) = 64),
  bands int[] not null check (cardinality(bands) in (0, 16)),
  primary key (tenant_id, book_id),
  foreign key (tenant_id, book_id) references books on delete cascade
);
create index on book_signatures using gin (bands);
call guard_tenant_table('book_signatures');
grant select, insert, delete on book_signatures to booklark_app;

create table book_picture_hashes (
  tenant_id uuid not null,
  book_id uuid not null,
  picture text not null check (picture ~ '^[0-9a-f]{64}$'),
  band int not null check (band between 0 and 524287),
  difference_hash bit(128) not null,
  primary key (tenant_id, book_id, picture, band),
  foreign key (tenant_id, book_id) references book_signatures on delete cascade
);
create index on book_picture_hashes (tenant_id, band);
call guard_tenant_table('book_picture_hashes');
grant select, insert, delete on book_picture_hashes to booklark_app;

-- The page of a file on which a picture is; the pictures of made pages are found there by their hash.
alter table piece_picture_hashes add column page int check (page > 0);

-- A book of staff that a check is about.
alter table piece_checks
  add column other_book_id uuid,
  add foreign key (tenant_id, other_book_id) references books on delete set null (other_book_id);
create index on piece_checks (tenant_id, other_book_id) where other_book_id is not null;
