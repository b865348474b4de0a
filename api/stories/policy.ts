import { allowAnyone } from '#api/kit/policy.ts';

/** Anyone can open the stories; `storiesVisibleTo` decides which ones they see. */
export const mayReadStories = allowAnyone;
