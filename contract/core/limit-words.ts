/** Sentences about the limits of a plan. Each says what was refused and what would help. */
export const limitWords = {
  students:
    'Your school has {used} students, and its plan is for {max}, so no one was added. Archive students who have left, or choose a larger plan.',
  staff:
    'Your school has {used} members of staff, counting invitations, and its plan is for {max}, so no one was added. Archive people who have left, revoke invitations, or choose a larger plan.',
  books:
    'Your school has {used} books, and its plan is for {max}, so nothing was added. Delete drafts you no longer need, or choose a larger plan.',
  storage:
    'The storage in your school’s plan is full, so nothing was added. Delete books you no longer need, or choose a larger plan.',
  ended:
    'Your school’s plan has ended, so nothing was added. What is there stays, and everyone can still read. An admin of your school can choose a plan.',
  forStudents:
    'Your school has no room for anything new right now. Everything you have made is still here. Ask your teacher.',
} as const;
