// Written from contract/authoring/my-stories.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/my-stories.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addStoryPicture = 'POST /my-stories/{id}/pictures/' as Endpoint<typeof routes.addStoryPicture>;
export const changeMyStory = 'PATCH /my-stories/{id}/' as Endpoint<typeof routes.changeMyStory>;
export const compareStoryRevisions = 'GET /my-stories/{id}/revisions/{number}/' as Endpoint<
  typeof routes.compareStoryRevisions
>;
export const createMyStory = 'POST /my-stories/' as Endpoint<typeof routes.createMyStory>;
export const deleteMyStory = 'DELETE /my-stories/{id}/' as Endpoint<typeof routes.deleteMyStory>;
export const listMyStories = 'GET /my-stories/' as Endpoint<typeof routes.listMyStories>;
export const listStoryRevisions = 'GET /my-stories/{id}/revisions/' as Endpoint<typeof routes.listStoryRevisions>;
export const restoreStoryRevision = 'POST /my-stories/{id}/revisions/{number}/restore/' as Endpoint<
  typeof routes.restoreStoryRevision
>;
export const sayNameInStoryIsMadeUp = 'POST /my-stories/{id}/checks/{check}/made-up/' as Endpoint<
  typeof routes.sayNameInStoryIsMadeUp
>;
export const showMyStory = 'GET /my-stories/{id}/' as Endpoint<typeof routes.showMyStory>;
export const submitMyStory = 'POST /my-stories/{id}/submit/' as Endpoint<typeof routes.submitMyStory>;
export const undeleteMyStory = 'POST /my-stories/{id}/undelete/' as Endpoint<typeof routes.undeleteMyStory>;
export const withdrawMyStory = 'POST /my-stories/{id}/withdraw/' as Endpoint<typeof routes.withdrawMyStory>;
