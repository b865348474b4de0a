import { allowAnyone } from '#api/kit/policy.ts';

/** Returns whether staff can change what the approval of a story decides. Before it, the review does. */
export function canSetStoryDetails({ state }: { state: string }): boolean {
  return state === 'approved' || state === 'published' || state === 'pulled_down';
}

/** Anyone can open the stories; `storiesVisibleTo` decides which ones they see. */
export const mayReadStories = allowAnyone;
