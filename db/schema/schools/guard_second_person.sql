-- Refuses a confirmation by an admin of the platform who is too new to be the second person. Runs when a payout or a bank transfer is confirmed.
-- Reads people of the platform's tenant.
create or replace function guard_second_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refuse_new_second_person(platform_id(), new.confirmed_by);
  return new;
end $$;
