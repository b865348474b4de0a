import { sql } from 'kysely';

/** Released feedback, as the database returns it in JSON. */
export type FeedbackRow = { stars: [string, string]; wish: string; released_at: string };

/** SQL: the released feedback about an entry `e`, or null. */
export const releasedFeedback = sql<FeedbackRow | null>`(
  select jsonb_build_object('stars', jsonb_build_array(f.first_star, f.second_star), 'wish', f.wish, 'released_at', f.decided_at)
  from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'released')`;

/** SQL: the number of feedback texts about an entry `e` that wait for the caller. */
export const waitingFeedback = sql<number>`(
  select count(*)::int from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'waiting')`;
