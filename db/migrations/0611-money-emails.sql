-- Emails about money have a limit of their own, so that the limits of other emails never hold up a receipt. Each is queued once for
-- what it is about, however often its job runs.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check
  check (kind in ('reset', 'reset_on_known_device', 'account', 'welcome', 'invitation', 'message', 'family', 'report', 'money'));
create unique index mails_money on mails (tenant_id, template, subject_id) where kind = 'money';
