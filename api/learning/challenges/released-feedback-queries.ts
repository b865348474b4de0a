import { sql } from 'kysely';

/** What was released, as JSON of the database has it. */
export type FeedbackRow = { stars: [string, string]; wish: string; released_at: string };

/** SQL: what was released about an entry `e`, or null. */
export const releasedFeedback = sql<FeedbackRow | null>`(
  select jsonb_build_object('stars', jsonb_build_array(f.first_star, f.second_star), 'wish', f.wish, 'released_at', f.decided_at)
  from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'released')`;

/** SQL: how many texts about an entry `e` wait for the caller. */
export const waitingFeedback = sql<number>`(
  select count(*)::int from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'waiting')`;
