import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findPermitted } from '#api/library/publishing/audience.ts';
import type { ReviewedDetails } from '#api/library/publishing/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { findStoryContent, insertSlug, type StoryContent, updateAuthorOfStories, updateStory } from './queries.ts';
import { refreshStoryDocument } from './search-document.ts';

const MAX_SLUG_LETTERS = 60;

/**
 * Returns a title's words for an address, in any script: “The Sea!” gives `the-sea`. A title without letters gives
 * `story`.
 */
export function toSlugWords(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? truncate(word, MAX_SLUG_LETTERS) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LETTERS) break;
    slug = longer;
  }
  return slug || 'story';
}

export { countStoryWords } from './count-words.ts';
export {
  findShownPicture,
  modeConditions,
  type StorySummaryRow,
  storiesVisibleTo,
  storySummaryColumns,
  visitSchoolOfStory,
} from './list-queries.ts';
export { changeStoryDetails, currentStory } from './managed-actions.ts';
export { storyPictureUrl, storyResource, toStorySummary } from './presenter.ts';
export {
  deleteUnpublishedStoriesOf,
  findStoriesForEveryone,
  findStoriesWithPhotos,
  findStoryContent,
  findStoryDetails,
  findWithheldStories,
  insertStory,
  removeCategoryOfStories,
  type StoryContent,
  updateStory,
} from './queries.ts';
export { refreshStoryDocument } from './search-document.ts';

/** Exported for pieces, which fill the readers' version of stories, and for reviewers, who decide about it. */

/** Replaces the content that readers see of a story, with its search document. */
export async function replaceStoryContent(db: TenantDb, id: string, content: StoryContent): Promise<void> {
  await updateStory(db, id, content);
  await refreshStoryDocument(db, id);
}

/** Changes the story details that reviewers decide. The caller has called `assertAudience`. */
export async function setStoryDetails(
  db: TenantDb,
  id: string,
  details: Partial<ReviewedDetails> & { pulled_down_reason?: string | null },
): Promise<void> {
  await updateStory(db, id, details);
  await refreshStoryDocument(db, id);
}

/** Gives a story its address before publication, from the approved title. */
export async function fixStorySlug(db: TenantDb, id: string): Promise<void> {
  const { title } = await findStoryContent(db, id);
  await insertSlug(db, id, toSlugWords(title));
}

/** Limits published stories for everyone to families, because a permission to publish was withdrawn. */
export function withholdStories(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  return showStories(db, by, ids, { audience: 'families', is_withheld: true });
}

/** Shows withheld stories to everyone again, if no permission is missing. */
export async function releaseStories(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  const permitted = await findPermitted(db, ids);
  await showStories(db, by, permitted, { audience: 'everyone', is_withheld: false });
}

async function showStories(
  db: TenantDb,
  by: ActorContext,
  ids: string[],
  columns: { audience: Audience; is_withheld: boolean },
): Promise<void> {
  for (const id of ids) {
    await updateStory(db, id, columns);
    await refreshStoryDocument(db, id);
  }
  if (ids.length > 0)
    await recordAuditEvent(db, by, { act: 'book.audience_changed', subjects: { kind: 'story', ids } });
}

/** Gives a renamed person's stories the new name; the key is a former name. */
export async function renameAuthorOfStories(db: TenantDb, personId: string, names: Record<string, string>) {
  for (const id of await updateAuthorOfStories(db, personId, names)) await refreshStoryDocument(db, id);
}
