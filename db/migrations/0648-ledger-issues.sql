-- The check of the ledger lists what it finds among the payment issues, where a person sees it. It is of no provider.
alter table payment_issues
  alter provider drop not null,
  drop constraint payment_issues_reason_check,
  add constraint payment_issues_reason_check check (reason in ('amount', 'currency', 'order', 'mode', 'unknown_object', 'no_news',
    'refunded_at_provider', 'return_failed', 'refund_failed', 'ledger')),
  add check ((provider is null) = (reason = 'ledger'));
