export const childDataWords = {
  confirmMissing: 'Enter the student’s name or username.',
  confirmWrong: 'This does not match the student’s name or username. Nothing was erased.',
  monthsWrong: 'Enter a number from 1 to 120.',
  kept: '{count, plural, one {Archived students are kept for # month.} other {Archived students are kept for # months.}}',
} as const;

/** The categories of stored student data, with their purpose and retention. */
export const dataCategoryWords = {
  names: {
    what: 'Names and usernames',
    why: 'To identify students and let them sign in.',
    until: 'The student is erased.',
  },
  numbers: {
    what: 'Student numbers',
    why: 'To update students from a list without creating duplicates.',
    until: 'The student is erased.',
  },
  pictures: {
    what: 'Profile pictures and chosen animals',
    why: 'To recognize students in class.',
    until: 'The student is erased.',
  },
  classes: {
    what: 'Class enrolments',
    why: 'To place students in classes.',
    until: 'The student leaves the class.',
  },
  passwords: {
    what: 'Passwords and picture passwords',
    why: 'To sign in. Stored so that no one can read them.',
    until: 'A new one is set, or the student is erased.',
  },
  cards: {
    what: 'Sign-in cards',
    why: 'To sign in without typing. Stored so that no one can read them.',
    until: 'The next card is printed, or the student is erased.',
  },
  sessions: {
    what: 'Sign-in sessions',
    why: 'To keep students signed in, and to sign them out everywhere.',
    until: '30 days after the session ends.',
  },
  positions: { what: 'Reading positions', why: 'To continue reading.', until: 'The student is erased.' },
  bookmarks: {
    what: 'Bookmarks',
    why: 'To find a page again.',
    until: 'They are removed, or the student is erased.',
  },
  notes: {
    what: 'Notes on pages',
    why: 'To remember a thought about a page. Only the student sees them.',
    until: 'They are removed, or the student is erased.',
  },
  answers: {
    what: 'Progress and answers in courses, and who worked together',
    why: 'To continue a chapter, and to let the teachers of a class help. No one else reads answers.',
    until: 'The student is erased.',
  },
  films: {
    what: 'Films that students watched to the end',
    why: 'To show students and their teachers which films that were assigned are done.',
    until: 'The student is erased.',
  },
  reactions: {
    what: 'Reactions to books',
    why: 'To show how many readers loved a book. No one sees who chose what.',
    until: 'They are removed, or the student is erased.',
  },
  favourites: {
    what: 'Favourites',
    why: 'To find a book again. Only the student sees them.',
    until: 'They are removed, or the student is erased.',
  },
  wishes: {
    what: 'Wish lists',
    why: 'To show a family which books a student would like. The student shares the link.',
    until: 'They are removed, a shared list is a year old, or the student is erased.',
  },
  lessons: {
    what: 'Registrations for live lessons',
    why: 'To keep a seat, and to show the link to join.',
    until: 'They are cancelled, 30 days after the lesson, or the student is erased.',
  },
  reports: {
    what: 'Reports about books',
    why: 'To find out what is wrong with a book. No one sees who reported it.',
    until: 'The book is deleted. If the student is erased, the report stays, without the student and what they wrote.',
  },
  books: {
    what: 'Books and stories by students',
    why: 'To publish and read them.',
    until: 'The student is erased. Published works stay, without the student’s name.',
  },
  drafts: {
    what: 'Working copies of books and stories, with their earlier versions',
    why: 'To keep their work, and to review it before it is published.',
    until: 'The student deletes them, or the student is erased.',
  },
  uploads: {
    what: 'Files that students are uploading',
    why: 'To continue an upload that was interrupted.',
    until: 'A day after the last part arrived, and the name of the file a week longer, or the student is erased.',
  },
  drawings: {
    what: 'Photos, drawings and covers by students',
    why: 'To show them in books and stories.',
    until: 'The student deletes them, or the student is erased.',
  },
  voices: {
    what: 'Recorded voices of students',
    why: 'So that others can hear a page read aloud by its author.',
    until: 'The student deletes the recording or the page, or the student is erased.',
  },
  checks: {
    what: 'Results of the checks of these works',
    why: 'To find personal data before a work is published.',
    until: 'The work is checked again or deleted, or the student is erased.',
  },
  certificates: {
    what: 'Certificates of authors, of money that their books raised, and of finished courses',
    why: 'To show students that their work was published, what their books gave to causes, and which courses they finished.',
    until: 'The student is erased, or the work is deleted.',
  },
  entries: {
    what: 'Works in challenges, with what judges said',
    why: 'To judge them, and to show the winners by their pen names.',
    until: 'The entry is withdrawn, the work is deleted, or the student is erased.',
  },
  permissions: {
    what: 'Permission to publish',
    why: 'To publish a student’s works only if their family agrees.',
    until: 'The student is erased.',
  },
  families: {
    what: 'Family links',
    why: 'To let parents see their child’s books.',
    until: 'The school or the family removes them.',
  },
  lists: {
    what: 'Uploaded student lists',
    why: 'To check a list before it is enrolled, and to undo it.',
    until: '24 hours after the upload.',
  },
  messages: {
    what: 'Messages to the school',
    why: 'To deal with questions and problems.',
    until: 'The student is erased.',
  },
  acts: {
    what: 'Staff activity about students',
    why: 'For accountability.',
    until: 'Never deleted. No entry names the student after they are erased.',
  },
} as const;

type DataCategory = keyof typeof dataCategoryWords;

export const dataGroupWords = {
  people: 'Names and sign-in',
  reading: 'Reading and learning',
  works: 'Books and stories',
  school: 'Families and school',
} as const;

/** The categories of each group, in their order on the page. */
export const dataGroups: Record<keyof typeof dataGroupWords, readonly DataCategory[]> = {
  people: ['names', 'numbers', 'pictures', 'classes', 'passwords', 'cards', 'sessions'],
  reading: [
    ...(['positions', 'bookmarks', 'notes', 'answers', 'films'] as const),
    ...(['reactions', 'favourites', 'wishes', 'lessons', 'reports'] as const),
  ],
  works: [
    ...(['books', 'drafts', 'uploads', 'drawings', 'voices', 'checks', 'certificates'] as const),
    ...(['entries', 'permissions'] as const),
  ],
  school: ['families', 'lists', 'messages', 'acts'],
};
