-- Temporary tables come last, as in every function that runs with the rights of its owner.
alter function newest_shared_covers(int) set search_path = pg_catalog, public, pg_temp;
