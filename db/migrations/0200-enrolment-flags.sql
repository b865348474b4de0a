-- What a row looks like besides a student: a total, a heading, or a name that should be checked.
alter table enrolment_rows add flag text check (length(flag) <= 40);
-- A row can be left out of the enrolment, and a row that was left out because of its flag can be included.
alter table enrolment_rows
  drop constraint enrolment_rows_answer_check,
  drop constraint enrolment_rows_state_check,
  add constraint enrolment_rows_answer_check check (answer in ('same', 'another', 'left_out', 'included')),
  add constraint enrolment_rows_state_check check (state in ('new', 'same', 'will_change', 'question', 'error', 'left_out'));
grant update (flag) on enrolment_rows to booklark_app;
-- Office programs write titles above the headings, so the row of the headings can be chosen.
grant update (first_row) on enrolment_imports to booklark_app;
