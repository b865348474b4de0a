import { DAY_MS } from '#contract/kit/days.ts';
import { answerStore } from '#web/core/drafts/answers/store.ts';
import { withStorage } from '#web/core/saving/record-store.ts';
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
  const time = Date.now() - DRAFT_LIFETIME_MS;
  for (const store of stores) await withStorage(store.removeOthersBefore(owner, time));
}
