-- Returns the variant that a subscription has now: the next one once its time has come, else the current one.
create or replace function variant_now(subscription subscriptions) returns uuid
  language sql stable
as $$
  select case when subscription.next_from <= now() then subscription.next_variant_id else subscription.variant_id end
$$;
