-- The last page of a book leads to the next one by its author, who is known by pen name: many books have no account of an author.
create index on books (tenant_id, author, published_at, id) where state = 'published';
