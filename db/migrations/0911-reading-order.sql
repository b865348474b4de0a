-- Lists by title or name have one order for all languages of a site: the root order of Unicode, in which letters with accents stand beside
-- those without, upper case beside lower case, and “Book 2” before “Book 10”. Latin letters come before Arabic ones.
create collation reading_order (provider = icu, locale = 'und-u-kn-true');

drop index books_tenant_id_lower_id_idx;
drop index books_tenant_id_title_id_idx;
drop index books_platform_title;
drop index stories_tenant_title;
drop index stories_platform_title;
create index books_shelf_title on books (tenant_id, title collate reading_order, id) where state = 'published';
create index books_tenant_title on books (tenant_id, title collate reading_order, id);
create index books_platform_title on books (title collate reading_order, id) where state <> 'draft';
create index stories_tenant_title on stories (tenant_id, title collate reading_order, id);
create index stories_platform_title on stories (title collate reading_order, id) where state <> 'draft';
