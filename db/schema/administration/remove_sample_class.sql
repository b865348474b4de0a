-- Deletes the sample class. If the school has added something to it, it stays as a class of the school. Changes what the app cannot change.
create or replace function remove_sample_class() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from school_classes c where c.tenant_id = current_setting('app.tenant_id')::uuid and c.is_sample
    and is_empty_class(c);
  update school_classes set is_sample = false where tenant_id = current_setting('app.tenant_id')::uuid and is_sample;
$$;
grant execute on function remove_sample_class to booklark_app;
