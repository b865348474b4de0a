import { serveBulk } from '#api/core/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { serve } from '#api/kit/serve.ts';
import { mayPublish } from '#api/library/publishing/service.ts';
import {
  bulkOnStories,
  changeStory,
  listManagedStories,
  listStoryAuthors,
  showManagedStory,
} from '#contract/library/managed-stories.ts';
import { changeStoryDetails, currentStory, toManagedStory } from './managed-actions.ts';
import { findManagedStories, findStoryAuthors } from './managed-queries.ts';
import { storyBulkList } from './many-stories.ts';

export const managedStoryRoutes = [
  serve(listManagedStories, mayPublish, async ({ db, actor, query, url, isExport }) => {
    return toKeysetPage(url, query, await findManagedStories(db, actor, query, isExport), toManagedStory);
  }),

  serveBulk(bulkOnStories, mayPublish, storyBulkList),

  serve(listStoryAuthors, mayPublish, async ({ db }) => ({ authors: await findStoryAuthors(db) })),

  serve(showManagedStory, mayPublish, (call) => currentStory(call, call.params.id)),

  serve(changeStory, mayPublish, async (call) => {
    const { db, params, body, header } = call;
    await changeStoryDetails(db, call, { id: params.id, change: body, ifMatch: header('if-match') });
    return currentStory(call, params.id);
  }),
];
