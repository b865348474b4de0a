-- Ends the marks of a class that is archived. They do not return when the class does. Runs when a class is archived.
create or replace function remove_class_devices() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  delete from class_devices where tenant_id = new.tenant_id and school_class_id = new.id;
  return null;
end $$;
