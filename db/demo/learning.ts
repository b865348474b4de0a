/** Progress of Year 4 Kingfishers: the chapters of each course in order, with the number of students who have finished each. */
export const demoProgress = [
  { course: 'where-water-goes', finished: [19, 12, 5] },
  { course: 'my-first-book', finished: [14, 6] },
];

/** Anyone who tries the demo as Amara finds courses that she can begin. */
export const notMarked = 'Amara';

/** Students who have begun a chapter and not finished it. */
export const demoAnswers = [
  {
    username: 'leo.kaminski',
    course: 'where-water-goes',
    chapter: 'who-has-a-tap',
    answers: { 'four-questions': 'We have four taps at home. My grandmother shared one with her whole street.' },
    needs_help: false,
  },
  {
    username: 'priya.nair',
    course: 'where-water-goes',
    chapter: 'who-has-a-tap',
    answers: { 'four-questions': 'I do not know which question is the hardest. All of them?' },
    needs_help: true,
  },
];

/** The reading list of Year 4 Kingfishers: the first five of these that are published when the list is made. */
export const demoReadingList = {
  title: 'Five books for the winter',
  books: [
    'Our Stream',
    'The Boat That Wanted Rain',
    'Letters to a Melting Mountain',
    'Ten Whales and a Tuesday',
    'The Seed Library of Ama Hajur',
    'Quiet, Please, the Frogs Are Voting',
    'Who Turned the Lights On?',
    'Soup for Everyone',
    'Bus Number 9',
    'A School with No Roof',
  ],
  length: 5,
  /** Days from the start. */
  due: 14,
};

/** The lesson for which Year 4 Kingfishers are registered. */
export const demoRegistration = { lesson: 'Mend a page', seats: 24 };
