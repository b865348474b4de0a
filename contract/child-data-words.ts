export const childDataWords = {
  confirmMissing: 'Please type the name or the username of the student.',
  confirmWrong: 'This is neither the name nor the username of this student. Nobody was erased.',
  monthsWrong: 'Please choose 1 to 120 months.',
  kept: '{count, plural, one {Archived students are kept for # month.} other {Archived students are kept for # months.}}',
} as const;

/** What is held about children: what it is, what for, and until when. */
export const dataCategoryWords = {
  names: {
    what: 'Names and usernames',
    why: 'To know who is who, and to sign in.',
    until: 'Until the student is erased.',
  },
  numbers: {
    what: 'Numbers of the school’s office',
    why: 'To enrol the same list again without doubling anybody.',
    until: 'Until the student is erased.',
  },
  pictures: { what: 'Profile pictures', why: 'To be recognised in class.', until: 'Until the student is erased.' },
  classes: { what: 'Places in classes', why: 'To learn together.', until: 'Until the student leaves the class.' },
  passwords: {
    what: 'Passwords and picture passwords',
    why: 'To sign in. Kept so that nobody can read them.',
    until: 'Until a new one is set, or the student is erased.',
  },
  cards: {
    what: 'Sign-in cards',
    why: 'To sign in without typing. Kept so that nobody can read them.',
    until: 'Until the next card is printed, or the student is erased.',
  },
  sessions: {
    what: 'Sign-ins',
    why: 'To stay signed in, and to be signed out everywhere.',
    until: '30 days after they have ended.',
  },
  positions: { what: 'Places in books', why: 'To go on reading.', until: 'Until the student is erased.' },
  bookmarks: {
    what: 'Bookmarks',
    why: 'To find a page again.',
    until: 'Until they are taken out, or the student is erased.',
  },
  books: {
    what: 'Books by students',
    why: 'To be read.',
    until: 'Published books stay without the name. The others go with the student.',
  },
  families: {
    what: 'Family links',
    why: 'For parents to see the books of their child.',
    until: 'Until the school or the family ends them.',
  },
  lists: {
    what: 'Rows of lists for enrolling',
    why: 'To check a list before it is enrolled, and to undo it.',
    until: 'One day.',
  },
  messages: {
    what: 'Messages to the school',
    why: 'To help when something is wrong.',
    until: 'Until the student is erased.',
  },
  acts: {
    what: 'What staff did about students',
    why: 'To be able to answer for it.',
    until: 'It stays, and names nobody once the student is erased.',
  },
} as const;
