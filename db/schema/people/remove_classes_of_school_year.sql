-- Deletes the classes that a school year created and to which nothing has been added, when an admin undoes it, and returns their ids. Their codes
-- stay used. The app itself may delete no class.
create or replace function remove_classes_of_school_year(year uuid) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from school_classes c using school_year_classes y
  where y.tenant_id = current_setting('app.tenant_id')::uuid and y.school_year_id = year and y.action = 'create'
    and current_setting('app.role') in ('school_admin', 'organization_admin')
    and c.tenant_id = y.tenant_id and c.id = y.class_id and c.name = y.new_name and c.archived_at is null
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from assignments a where a.tenant_id = c.tenant_id and a.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id)
    and not exists (select from certificates k where k.tenant_id = c.tenant_id and k.school_class_id = c.id)
    and not exists (select from wish_lists w where w.tenant_id = c.tenant_id and w.school_class_id = c.id)
    and not exists (select from opened_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from order_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from enrolment_imports i where i.tenant_id = c.tenant_id and i.school_class_id = c.id)
  returning c.id
$$;
revoke execute on function remove_classes_of_school_year from public;
grant execute on function remove_classes_of_school_year to booklark_app;
