import { expect, test } from 'vitest';
import { changedStoryDetails, storyDetailsOf } from './story-details.ts';
import { aManagedStory } from './testing/example-managed-stories.ts';

const story = aManagedStory({ level: 2, goal: null, categories: ['sky', 'sea'], audience: 'families' });

test('details that no one changed are not sent', () => {
  expect(changedStoryDetails(storyDetailsOf(story), story)).toEqual({});
});

test('only what differs is sent, and an empty choice takes a number away', () => {
  const details = { ...storyDetailsOf(story), level: '', goal: '4', categories: ['sky'], audience: 'school' } as const;
  const changes = changedStoryDetails({ ...details, categories: ['sky'] }, story);
  expect(changes).toEqual({ level: null, goal: 4, categories: ['sky'], audience: 'school' });
});
