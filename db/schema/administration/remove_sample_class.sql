-- Deletes the sample class. With students or class books of the school's own, it stays as a class of the school. Changes what the app cannot
-- change.
create or replace function remove_sample_class() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from school_classes c where c.tenant_id = current_setting('app.tenant_id')::uuid and c.is_sample
    and not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id);
  update school_classes set is_sample = false where tenant_id = current_setting('app.tenant_id')::uuid and is_sample;
$$;
revoke execute on function remove_sample_class from public;
grant execute on function remove_sample_class to booklark_app;
