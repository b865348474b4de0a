-- The platform finds people by the country of their school.
create index tenants_country on tenants (country) where country is not null;
