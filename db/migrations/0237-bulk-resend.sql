-- A bulk action sends emails again in the transaction of their school.
grant select (template) on mails to booklark_app;
