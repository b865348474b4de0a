-- Schools find the books to put in order by what they lack. A book without pictures lacks no descriptions of pictures.
alter table books add column has_pictures boolean not null generated always as (coalesce(accessibility -> 'modes' ? 'visual', false)) stored;

create index books_tenant_level on books (tenant_id, level, created_at desc, id desc);
create index books_tenant_goal on books (tenant_id, goal, created_at desc, id desc);
create index books_tenant_format on books (tenant_id, format, created_at desc, id desc);
create index books_without_ages on books (tenant_id, created_at desc, id desc) where age_from is null or age_to is null;
create index books_without_licence on books (tenant_id, created_at desc, id desc) where licence = '' and licence_url = '';
create index books_without_descriptions on books (tenant_id, created_at desc, id desc) where has_pictures and not has_descriptions;
create index books_without_text on books (tenant_id, created_at desc, id desc) where not has_text;
