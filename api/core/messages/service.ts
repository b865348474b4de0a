import type { PlatformDb } from '#api/kit/tenant.ts';
import type { LeadTask } from '#contract/core/leads.ts';
import { countLeadsOfTask } from './lead-queries.ts';

/** Counts the leads that need someone's attention now. */
export async function countLeadTasks(db: PlatformDb): Promise<Record<LeadTask, number>> {
  const [unsafe_content, unanswered_leads] = await Promise.all([
    countLeadsOfTask(db, 'unsafe_content'),
    countLeadsOfTask(db, 'unanswered_leads'),
  ]);
  return { unsafe_content, unanswered_leads };
}
