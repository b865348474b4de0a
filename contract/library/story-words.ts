/** Words of the pages, the lists and the feed of stories. */
export const storyWords = {
  feedDescription: 'The newest stories of {school}',
  decidedInReview: 'Audience, level, ages, goal and categories of this story are decided in its review.',
  editConflict: 'Someone else changed this story. Reload it and try again.',
} as const;
