-- Computes the current state of a subscription. The provider alone moves a plan that is paid by card; other plans, trials and grace periods end
-- by their dates.
create or replace function plan_state(subscription subscriptions) returns text
  language sql stable
as $$
  select case
    when subscription.state = 'trialing' and subscription.payment is null and subscription.period_end <= now() then 'expired'
    when subscription.state = 'cancelled' and subscription.period_end <= now() then 'expired'
    when subscription.state = 'past_due' and subscription.grace_until <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end + plan_grace() <= now() then 'expired'
    when subscription.state = 'active' and subscription.payment is distinct from 'card' and subscription.period_end <= now() then 'past_due'
    else subscription.state end
$$;
