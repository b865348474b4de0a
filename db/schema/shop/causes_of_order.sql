-- Returns each cause of an order once, with the project of the first line that gave to it. Called by `count_returned_payment`.
create or replace function causes_of_order(tenant uuid, order_id uuid) returns table(cause_id uuid, project_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select distinct on (l.cause_id) l.cause_id, l.project_id from order_lines l
  where l.tenant_id = tenant and l.order_id = causes_of_order.order_id and l.to_cause > 0 order by l.cause_id, l.number
$$;
