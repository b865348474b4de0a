-- Returns the UUID by which the API names a job. It has version 8, which applications make by a rule of their own (RFC 9562, 5.8).
create or replace function job_uuid(id bigint) returns uuid
  language sql immutable parallel safe
return ('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid;
