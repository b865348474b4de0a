-- PostgreSQL puts these into the statements that call them only without settings of their own, and then uses indexes for what they return.
-- Bodies in standard SQL are bound to their functions when they are created, whatever the search path of a caller is.
create or replace function shown_revision(state text, approved int, submitted int) returns int
language sql immutable
return case when state in ('approved', 'published', 'pulled_down') then coalesce(approved, submitted) else submitted end;

create or replace function reviewed_revision(state text, change_state text, approved int, submitted int) returns int
language sql immutable
return case when coalesce(change_state, 'draft') = 'draft' then shown_revision(state, approved, submitted) else submitted end;
