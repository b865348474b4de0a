// Written from contract/library/stories.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/stories.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listStories = 'GET /stories/' as Endpoint<typeof routes.listStories>;
export const showStory = 'GET /stories/{slug}/' as Endpoint<typeof routes.showStory>;
export const showStoryFeed = 'GET /stories/feed/' as Endpoint<typeof routes.showStoryFeed>;
