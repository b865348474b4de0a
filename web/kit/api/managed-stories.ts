// Written from contract/library/managed-stories.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/managed-stories.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnStories = 'POST /api-admin/stories/bulk/' as Endpoint<typeof routes.bulkOnStories>;
export const changeStory = 'PATCH /api-admin/stories/{id}/' as Endpoint<typeof routes.changeStory>;
export const listManagedStories = 'GET /api-admin/stories/' as Endpoint<typeof routes.listManagedStories>;
export const listStoryAuthors = 'GET /api-admin/story-authors/' as Endpoint<typeof routes.listStoryAuthors>;
export const showManagedStory = 'GET /api-admin/stories/{id}/' as Endpoint<typeof routes.showManagedStory>;
