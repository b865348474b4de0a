-- Locks the certificate of a person for a course until the end of the transaction.
create or replace function lock_course_certificate(tenant uuid, course uuid, person uuid) returns void
  language sql
as $$
  select pg_advisory_xact_lock(hashtextextended(format('course certificate %s %s %s', tenant, course, person), 0))
$$;
