/** Words of the pages and the feed of stories. */
export const storyWords = {
  feedDescription: 'The newest stories of {school}',
} as const;
