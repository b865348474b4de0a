-- The nightly deletion of sign-ins and attempts finds them without reading the rest of the log. Its condition is that of forget_expired().
create index audit_events_of_sign_in on audit_events (happened_at)
  where act like 'sign\_in.%' or act in ('password.reset', 'password.reset_requested');
