/** The longest answer to a task, in characters. */
export const MAX_ANSWER = 4000;

export const courseWords = {
  tooLong: 'An answer must be 4,000 characters or fewer.',
  unknownTask: 'This chapter does not have this task. Reload the page.',
  wrongAnswer: 'This is not an answer to this task. Reload the page.',
  required: 'You need to answer this one.',
  notAllAnswered: 'Some tasks still need an answer. Answer them first.',
  tooManyPartners: 'You can work with one or two classmates.',
  notClassmate: 'A partner is no longer in your class. Choose your partners again.',
  notTeacher: 'Only the teachers of this class can read its answers.',
  noItems: 'Choose at least one book, chapter, film or challenge.',
  tooManyItems: 'An assignment can have 30 books, chapters, films and challenges.',
  noStudents: 'Choose at least one student.',
  unknownItem: 'This is not published any more. Choose something else.',
  filmElsewhere: 'This film is on another site, which does not tell us who watched it. Choose another film.',
  challengeClosed: 'This challenge has closed. Choose one that is open or upcoming.',
  notInClass: 'Some of these students are not in this class. Reload the page.',
} as const;
