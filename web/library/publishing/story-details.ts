import type { ManagedStory, StoryChanges } from '#contract/library/managed-stories.ts';
import type { Endpoint } from '#web/kit/call.ts';

/** The calls whose replies contain stories. They are repeated after each change of a story. */
export const storyReads: Endpoint[] = ['GET /api-admin/stories/', 'GET /api-admin/stories/{id}/'];

const NUMBERS = ['level', 'goal', 'age_from', 'age_to'] as const;

/** The details of a story as its form has them: numbers as the text of their option, empty for none. */
export type StoryDetails = Pick<ManagedStory, 'audience' | 'categories'> & Record<(typeof NUMBERS)[number], string>;

/** Returns the form's values for a story, or empty values while it loads. */
export function storyDetailsOf(story: ManagedStory | undefined): StoryDetails {
  const text = (name: (typeof NUMBERS)[number]) => String(story?.[name] ?? '');
  return {
    ...{ level: text('level'), goal: text('goal'), age_from: text('age_from'), age_to: text('age_to') },
    ...{ audience: story?.audience ?? 'school', categories: story?.categories ?? [] },
  };
}

/** Returns the details that differ from the story; only these are sent. */
export function changedStoryDetails(details: StoryDetails, story: ManagedStory): StoryChanges {
  const changes: StoryChanges = {};
  for (const name of NUMBERS) {
    const number = details[name] === '' ? null : Number(details[name]);
    if (number !== story[name]) changes[name] = number;
  }
  const categories = details.categories.toSorted();
  if (categories.join() !== story.categories.toSorted().join()) changes.categories = categories;
  if (details.audience !== story.audience) changes.audience = details.audience;
  return changes;
}
