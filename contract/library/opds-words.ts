/** The titles of the feed of books. */
export const opdsWords = {
  title: 'Books of {school}',
  newest: 'New books',
  start: 'Start of the feed',
};
