-- A line of an order whose book also opens for a student or a class: it was bought through their wish list. Neither sees the buyer.
create table opened_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  number smallint not null,
  student_id uuid,
  school_class_id uuid,
  primary key (tenant_id, order_id, number),
  check (num_nonnulls(student_id, school_class_id) = 1),
  foreign key (tenant_id, order_id, number) references order_lines on delete cascade,
  foreign key (tenant_id, school_class_id) references school_classes on delete cascade,
  foreign key (tenant_id, student_id) references users on delete cascade
);
create index on opened_lines (tenant_id, student_id) where student_id is not null;
create index on opened_lines (tenant_id, school_class_id) where school_class_id is not null;
call guard_tenant_table('opened_lines');
grant select, insert on opened_lines to booklark_app;
