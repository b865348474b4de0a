-- Each event deletes up to a hundred old ones. A connection that was opened while the table was small kept a plan that reads all of it, so that the
-- intake became slower with every event. Every statement of this function has an index.
alter function store_provider_event(text, text, text, text, bytea, text[], uuid, uuid, boolean, boolean) set enable_seqscan = off;
