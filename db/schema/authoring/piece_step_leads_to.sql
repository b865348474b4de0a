-- Returns the state that a step leads to; null: the state does not allow the step. Undo is not included, because it leads back to where the
-- last decision began: see take_piece_step.
create or replace function piece_step_leads_to(step text, from_state text, is_change boolean) returns text
  language sql immutable set search_path = pg_catalog, public
as $$
  select t.to_state from (values
    ('submit', '{draft,checks_failed,changes_asked}'::text[], 'uploaded'),
    ('process', '{uploaded}', 'processing'),
    ('pass', '{processing}', 'in_review'),
    ('fail', '{processing}', 'checks_failed'),
    ('withdraw', '{uploaded,processing,checks_failed,in_review,changes_asked}', 'draft'),
    ('waive', '{checks_failed}', 'in_review'),
    ('request_changes', '{in_review}', 'changes_asked'),
    ('approve', '{in_review}', case when is_change then 'published' else 'approved' end),
    ('publish', '{approved}', 'published'),
    ('return', '{approved,pulled_down}', 'changes_asked'),
    ('take_down', '{published}', 'pulled_down'),
    ('restore', '{pulled_down}', 'published'),
    ('change', '{published}', 'draft'),
    ('discard', '{draft}', 'published')
  ) t(step, from_states, to_state)
  where t.step = $1 and $2 = any (t.from_states) and ($1 not in ('discard') or is_change)
$$;
grant execute on function piece_step_leads_to to booklark_app;
