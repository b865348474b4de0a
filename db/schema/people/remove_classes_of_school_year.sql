-- Deletes the classes that a school year created and to which nothing has been added, when an admin undoes it, and returns their ids. Their codes
-- stay used. The app itself may delete no class.
create or replace function remove_classes_of_school_year(year uuid) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from school_classes c using school_year_classes y
  where y.tenant_id = current_setting('app.tenant_id')::uuid and y.school_year_id = year and y.action = 'create'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
    and c.tenant_id = y.tenant_id and c.id = y.class_id and c.name = y.new_name and c.archived_at is null
    and is_empty_class(c)
  returning c.id
$$;
grant execute on function remove_classes_of_school_year to booklark_app;
