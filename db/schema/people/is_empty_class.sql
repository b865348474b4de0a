-- Returns whether nothing was added to a class, so that it can be deleted with what created it. Called by functions that delete classes.
create or replace function is_empty_class(c school_classes) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select not exists (select from enrolments e where e.tenant_id = c.tenant_id and e.school_class_id = c.id)
    and not exists (select from assignments a where a.tenant_id = c.tenant_id and a.school_class_id = c.id)
    and not exists (select from pieces p where p.tenant_id = c.tenant_id and p.school_class_id = c.id)
    and not exists (select from certificates k where k.tenant_id = c.tenant_id and k.school_class_id = c.id)
    and not exists (select from wish_lists w where w.tenant_id = c.tenant_id and w.school_class_id = c.id)
    and not exists (select from opened_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from order_lines o where o.tenant_id = c.tenant_id and o.school_class_id = c.id)
    and not exists (select from enrolment_imports i where i.tenant_id = c.tenant_id and i.school_class_id = c.id)
$$;
