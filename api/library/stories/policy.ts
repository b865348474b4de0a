import { allowAnyone } from '#api/kit/policy.ts';

/** Returns whether staff can change the details that a story's approval sets. Before approval, its review sets them. */
export function canSetStoryDetails({ state }: { state: string }): boolean {
  return state === 'approved' || state === 'published' || state === 'pulled_down';
}

/** Anyone can open the stories page; `storiesVisibleTo` decides which stories are listed. */
export const mayReadStories = allowAnyone;
