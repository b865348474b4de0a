-- Each attempt to export a school stores a file of its own, so that an attempt that was overtaken removes no other's.
alter table tenant_closings add export_key text;
update tenant_closings set export_key = tenant_id || '/exports/' || export_name where export_name is not null;
alter table tenant_closings drop constraint tenant_closings_check,
  add constraint tenant_closings_check check (num_nulls(exported_at, export_name, export_bytes, export_key) in (0, 4));
grant update (export_key) on tenant_closings to booklark_app;
