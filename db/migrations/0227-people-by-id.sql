-- A person of any school by their id alone, as the platform chooses them.
create index users_platform_id on users (id);
