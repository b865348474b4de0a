import { z } from 'zod';
import type { BulkActionOnRows, BulkCall, BulkList, Previous } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import {
  detailsIn,
  differenceTo,
  namesIn,
  withFieldAsCause,
  withKnownCategories,
} from '#api/library/publishing/many-works.ts';
import { lockPermissions } from '#api/library/publishing/service.ts';
import type { bulkOnStories, StoryChanges } from '#contract/library/managed-stories.ts';
import { changeStoryDetails } from './managed-actions.ts';
import { findManagedStory, findManagedStoryIds, lockStories } from './managed-queries.ts';

type BulkBody = (typeof bulkOnStories)['body']['_output'];

/** Story details, as the action stored them. The contract has checked them. */
const Details = z.record(z.string(), z.unknown()).transform((details) => details as StoryChanges);

/** Changes of a story by an action: enough to detect a later change, and to restore the story. */
const ChangedStory = z.object({ before: Details, after: Details });
type ChangedStory = z.output<typeof ChangedStory>;

const update: BulkActionOnRows = {
  async run(call, ids) {
    const values = Details.parse(call.parameters.values);
    await lockInOrder(call, ids, values.audience === 'everyone' ? ids : []);
    const changed = new Map<string, Previous>();
    for (const id of ids) {
      const previous = await changeOne(call, id, values);
      if (previous) changed.set(id, previous);
    }
    return changed;
  },
  async undo(call, rows) {
    const stories = rows.map(({ id, previous }) => ({ id, ...ChangedStory.parse(previous) }));
    const shownToEveryone = stories.filter(({ before }) => before.audience === 'everyone');
    await lockInOrder(call, idsOf(stories), idsOf(shownToEveryone));
    const undone: string[] = [];
    for (const story of stories) if (await restoreDetails(call, story)) undone.push(story.id);
    return undone;
  },
};

const idsOf = (stories: { id: string }[]) => stories.map(({ id }) => id);

/** Locks permissions before stories, and each in one order, so that no two transactions wait for each other. */
async function lockInOrder({ db }: BulkCall, ids: string[], forEveryone: string[]): Promise<void> {
  for (const id of forEveryone) await lockPermissions(db, { id, version: 'shown' });
  await lockStories(db, ids);
}

/** Changes the values that differ. Returns the earlier values, or undefined if none differ. */
async function changeOne(call: BulkCall, id: string, values: StoryChanges): Promise<ChangedStory | undefined> {
  const story = await findManagedStory(call.db, id);
  if (!story) throw new Refusal('notFound');
  const after = await differenceTo(call, detailsIn(story), values);
  const names = namesIn(after);
  if (names.length === 0) return undefined;
  await changeByRules(call, id, after);
  return { before: Object.fromEntries(names.map((name) => [name, detailsIn(story)[name]])), after };
}

/** Restores a story's details unless someone has changed them since. Refuses values that are no longer allowed. */
async function restoreDetails(call: BulkCall, { id, before, after }: ChangedStory & { id: string }): Promise<boolean> {
  const story = await findManagedStory(call.db, id);
  if (!story || namesIn(await differenceTo(call, detailsIn(story), after)).length > 0) return false;
  await changeByRules(call, id, await withKnownCategories(call, before));
  return true;
}

/** Changes a story by the rules of its screen. */
function changeByRules({ db, actor, ip }: BulkCall, id: string, change: StoryChanges): Promise<void> {
  return withFieldAsCause(() => changeStoryDetails(db, { actor, ip }, { id, change, ifMatch: undefined }));
}

export const storyBulkList: BulkList<BulkBody> = {
  path: '/api-admin/stories/',
  actions: { update },
  parametersOf: ({ values }) => ({ values }),
  findIds: ({ db, actor }, selection, limit) => findManagedStoryIds(db, actor, selection, limit),
};
