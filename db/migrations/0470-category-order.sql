-- Schools manage their categories: each has a place in the order of the school, and names differ by more than case.
alter table categories
  add column position int not null default 0 check (position >= 0),
  -- Slugs of categories that were merged into this one: links, modes, drafts and revisions with such a slug lead here.
  add column former_slugs text[] not null default '{}';

update categories c set position = o.position
  from (select tenant_id, id, row_number() over (partition by tenant_id order by name, id) as position from categories) o
  where o.tenant_id = c.tenant_id and o.id = c.id;

-- Case folding of Unicode, for every script, whatever the locale of the database is.
create unique index categories_name on categories (tenant_id, casefold(normalize(name, nfkc) collate pg_unicode_fast));

-- A merge moves rows instead of writing new ones, so that it never waits for a book that someone is saving.
grant update (category_id) on book_categories to booklark_app;
grant select (former_slugs) on categories to booklark_platform;

create trigger notify_changed after insert or update or delete on categories for each row execute function notify_tenant_changed();
