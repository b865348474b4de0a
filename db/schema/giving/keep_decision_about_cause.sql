-- Refuses a new cause that is not a draft, a decision about a cause by anyone but the platform, and changes of number, bank account or terms once a cause is submitted, because
-- the platform has seen them. Runs for changes by the app.
create or replace function keep_decision_about_cause() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.role', true) is distinct from 'upschool_admin' and current_user = 'booklark_app' then
    if tg_op = 'INSERT' then
      if new.state <> 'draft' then
        raise exception 'a new cause is a draft' using errcode = 'BK403';
      end if;
      return new;
    end if;
    if new.state <> old.state and new.state <> 'submitted' then
      raise exception 'only the platform decides about a cause' using errcode = 'BK403';
    end if;
    if old.state not in ('draft', 'refused') and (new.state <> old.state or new.charity_number <> old.charity_number
        or new.bank_account is distinct from old.bank_account or new.terms_hash is distinct from old.terms_hash) then
      raise exception 'the platform has seen this cause' using errcode = 'BK409';
    end if;
  end if;
  return new;
end $$;
