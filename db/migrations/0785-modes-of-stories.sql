-- The preview of a mode counts stories by the same rule as books.
grant select (age_from, age_to, by_students, categories, cause_id) on stories to booklark_platform;
