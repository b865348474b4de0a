-- A new school can fill 500 MB until someone of the platform has looked at it and raised its limit. Schools from before have 20 GB.
alter table tenants add max_storage_bytes bigint not null default 524288000 check (max_storage_bytes >= 0);
update tenants set max_storage_bytes = 21474836480;
grant select (max_storage_bytes) on tenants to booklark_app;

create function sum_of_sizes(sizes jsonb) returns bigint language sql immutable set search_path = pg_catalog as $$
  select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(sizes)
$$;
revoke execute on function sum_of_sizes(jsonb) from public;
grant execute on function sum_of_sizes(jsonb) to booklark_app;

-- Bytes of the uploaded file and of the files made from it.
alter table renditions add stored_bytes bigint not null generated always as (file_size + sum_of_sizes(files)) stored;
