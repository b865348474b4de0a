-- One policy for each table that the platform reads: several of one table added up to the widest of them.
drop policy platform_counts_modes on tenants;
drop policy platform_lists on tenants;
drop policy platform_names on tenants;
alter policy platform_people on tenants rename to platform;
drop policy platform_counts_modes on books;
alter policy platform_lists on books rename to platform;
alter policy platform_counts_modes on book_categories rename to platform;
alter policy platform_counts_modes on categories rename to platform;
alter policy platform_counts_modes on tenant_modes rename to platform;
alter policy platform_lists on pieces rename to platform;
alter policy platform_lists on piece_checks rename to platform;
alter policy platform_people on users rename to platform;
