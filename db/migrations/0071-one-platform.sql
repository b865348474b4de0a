-- There is one platform, and whoever asks at a root host finds it without looking through the schools.
create unique index on tenants (kind) where kind = 'platform';
