import { DAY_MS } from '#contract/kit/days.ts';
import { answerStore } from '#web/core/drafts/answers/store.ts';
import { browserStore, type DraftStore, textStore } from './store.ts';

/** The time for which a device keeps the drafts of a person whose session has expired. */
export const DRAFT_LIFETIME_MS = 7 * DAY_MS;

/**
 * Removes drafts of other people than the owner from a shared device, if they were last changed more than seven days
 * ago.
 */
export async function removeOldDrafts(
  owner: string,
  stores: Pick<DraftStore, 'removeOthersBefore'>[] = [browserStore, answerStore, textStore],
): Promise<void> {
  try {
    for (const store of stores) await store.removeOthersBefore(owner, Date.now() - DRAFT_LIFETIME_MS);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}
