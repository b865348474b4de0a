-- The links to the next page of a list hold the times by which it is sorted. The platform sees neither of a student, so its lists sort
-- students as people without one, last in both directions.
drop index users_platform_created;
drop index users_platform_signed_in;
drop index users_platform_signed_in_desc;
create index users_platform_created on users
  (coalesce(case when role <> 'student' then created_at end, 'infinity'::timestamptz), id);
create index users_platform_created_desc on users
  (coalesce(case when role <> 'student' then created_at end, '-infinity'::timestamptz), id);
create index users_platform_signed_in on users
  (coalesce(case when role <> 'student' then last_sign_in_at end, 'infinity'::timestamptz), id);
create index users_platform_signed_in_desc on users
  (coalesce(case when role <> 'student' then last_sign_in_at end, '-infinity'::timestamptz), id);
