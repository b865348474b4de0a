import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { lockChosenCategories } from '#api/library/publishing/category-queries.ts';
import { assertAudience } from '#api/library/publishing/service.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { ManagedStory, type StoryChanges } from '#contract/library/managed-stories.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { storyWords } from '#contract/library/stories.ts';
import { countEdit, findManagedStory, lockStories, type ManagedStoryRow } from './managed-queries.ts';
import { canSetStoryDetails } from './policy.ts';
import { updateStory } from './queries.ts';
import { refreshStoryDocument } from './search-document.ts';

/** Returns a story as the staff who publish see it. */
export function toManagedStory(row: ManagedStoryRow): ManagedStory {
  const { slug, state, language, created_at, published_at } = row;
  return ManagedStory.parse({
    ...row,
    direction: directionOf(language),
    url: state === 'published' && slug !== null ? `/stories/${slug}` : null,
    can_set_details: canSetStoryDetails(row),
    created_at,
    published_at,
  });
}

/** Returns the ETag of the details that staff change. */
const etagOf = ({ edits }: Pick<ManagedStoryRow, 'edits'>) => `"${edits}"`;

type StoryCall = { db: TenantDb; site: { id: string }; setHeader(name: 'etag', value: string): void };

/** Returns the changed story, and sets its ETag. */
export async function currentStory({ db, setHeader }: StoryCall, id: string): Promise<ManagedStory> {
  const row = await findManagedStory(db, id);
  if (!row) throw new Refusal('notFound');
  setHeader('etag', etagOf(row));
  return toManagedStory(row);
}

/** Changes the given details. With `ifMatch`, only if no one has changed the story since that ETag. */
export async function changeStoryDetails(
  db: TenantDb,
  by: ActorContext,
  { id, change, ifMatch }: { id: string; change: StoryChanges; ifMatch: string | undefined },
): Promise<void> {
  await lockStories(db, [id]);
  const story = await findManagedStory(db, id);
  if (!story) throw new Refusal('notFound');
  const { state } = story;
  if (ifMatch !== undefined && ifMatch !== etagOf(story))
    throw new Refusal('conflict', { message: storyWords.editConflict, state });
  if (!canSetStoryDetails(story)) throw new Refusal('conflict', { message: storyWords.decidedInReview, state });
  assertAges(story, change);
  await assertAudience(db, by.actor, { id, audience: change.audience });
  await updateStory(db, id, { ...change, ...(await categoriesOf(db, change)) });
  await countEdit(db, id);
  await refreshStoryDocument(db, id);
  await recordChanges(db, by, story, change);
}

/** Refuses ages that are reversed after the change. */
function assertAges(
  story: Pick<ManagedStoryRow, 'age_from' | 'age_to'>,
  { age_from = story.age_from, age_to = story.age_to }: StoryChanges,
): void {
  const isChanged = age_from !== story.age_from || age_to !== story.age_to;
  if (isChanged && age_from !== null && age_to !== null && age_from > age_to)
    throw fieldRefusal('age_to', publishingWords.agesReversed);
}

/** Returns the categories' current slugs. Refuses a category that the school does not have. */
async function categoriesOf(db: TenantDb, { categories }: StoryChanges) {
  if (!categories) return {};
  const choice = await lockChosenCategories(db, categories);
  if (choice.unknown.length > 0) throw fieldRefusal('categories', publishingWords.unknownCategory);
  return { categories: choice.categories.map(({ slug }) => slug) };
}

/**
 * Records audience and categories as separate actions, because people search the log for them. The other changed
 * details are fields of one event.
 */
async function recordChanges(
  db: TenantDb,
  by: ActorContext,
  story: ManagedStoryRow,
  { audience, categories, ...details }: StoryChanges,
): Promise<void> {
  const record = (act: AuditAction, facts: Record<string, string> = {}) =>
    recordAuditEvent(db, by, { act, subjects: { kind: 'story', ids: [story.id] }, facts });
  if (audience !== undefined && audience !== story.audience) await record('book.audience_changed');
  if (categories && [...categories].sort().join() !== [...story.categories].sort().join())
    await record('book.categories_changed');
  const names = Object.keys(details) as (keyof typeof details)[];
  const fields = names.filter((name) => details[name] !== undefined && details[name] !== story[name]).join(', ');
  if (fields !== '') await record('book.changed', { fields });
}
