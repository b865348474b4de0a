-- Run once per cluster by its administrator. No role has BYPASSRLS, and nobody who serves requests owns a table.
create role booklark_owner login;
create role booklark_app login;
create role booklark_platform login;
create role booklark_jobs login;
create role booklark_search nologin;
