-- Stripe answers a key with its own failure for ever: the next try to pay a second payment back has another key. Its refund is remembered,
-- because it can fail days later.
alter table payment_attempts
  add return_try smallint not null default 1 check (return_try > 0),
  add return_refund_id text check (length(return_refund_id) between 1 and 255);
grant update (return_try, return_refund_id) on payment_attempts to booklark_app;
