-- A page of the people of one school for the platform, also of a school with a fifth of all people.
create index users_platform_tenant on users (tenant_id, platform_name, id);
