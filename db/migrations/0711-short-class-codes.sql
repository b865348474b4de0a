-- A school may keep a class code of five characters that it knows, such as BANY5. New codes have six.
alter table school_classes drop constraint school_classes_class_id_check, drop constraint school_classes_code_folded_check,
  add constraint school_classes_class_id_check check (class_id ~ '^[A-Z0-9]{5,8}$'),
  add constraint school_classes_code_folded_check check (code_folded ~ '^[A-Z0-9]{5,8}$');
alter table class_codes drop constraint class_codes_code_folded_check,
  add constraint class_codes_code_folded_check check (code_folded ~ '^[A-Z0-9]{5,8}$');
