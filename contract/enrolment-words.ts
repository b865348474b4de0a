export const MAX_LIST_BYTES = 20 * 1024 * 1024;
export const MAX_LIST_ROWS = 20_000;

/** What a column of a list can say. */
export const columnFieldWords = {
  ignored: 'Leave out',
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Whole name',
  username: 'Username',
  external_id: 'Student number',
  class_name: 'Class',
  class_code: 'Class code',
  password: 'Password',
  status: 'Status',
} as const;

/** What becomes of a row, or became of it. */
export const rowStateWords = {
  new: 'New',
  same: 'Same',
  will_change: 'Will change',
  question: 'Question',
  error: 'Error',
} as const;

/** The same of a list that was enrolled. */
export const rowResultWords = {
  new: 'New',
  same: 'Same',
  will_change: 'Changed',
  question: 'Question',
  error: 'Left out',
} as const;

/** What an import is doing. */
export const importStateWords = {
  preview: 'Not confirmed yet',
  waiting: 'Waiting for its turn',
  writing: 'Enrolling the students',
  passwords: 'The students are enrolled. Their passwords are being locked away',
  done: 'Enrolled',
  undoing: 'Undoing',
  undone: 'Undone',
} as const;

/** What is wrong with a row or worth knowing about it. What the sentence is about follows it, where there is something. */
export const rowWords = {
  nameMissing: 'There is no name in this row.',
  nameLong: 'A name has at most 100 characters.',
  usernameUnfit: 'A username has at most 60 letters, digits, dots or dashes, and no spaces:',
  numberLong: 'A student number has at most 100 characters.',
  classLong: 'The name of a class has at most 100 characters.',
  passwordShort: 'A password has 6 characters or more.',
  passwordLong: 'A password has at most 128 characters.',
  tooManyCells: 'This row has more cells than the first one. Perhaps a name with a comma in it needs quotation marks.',
  leaves: 'The list says that this student leaves. Enrolling archives nobody: please archive the student yourself.',
  classMissing: 'There is no class in this row.',
  classUnknown: 'There is no such class among yours:',
  classArchived: 'This class is archived:',
  classAmbiguous: 'Several classes have this name, so please use the class code:',
  numberRepeated: 'Another student has this number in the list already, in row',
  usernameRepeated: 'Another student has this username in the list already, in row',
  numberTaken: 'This number belongs to somebody who is no student:',
  usernameTaken: 'Somebody else signs in with this username already:',
  notYours: 'This student is in none of your classes. Somebody who looks after the whole school can add the child.',
  childTwice: 'This is the same student as in row',
  earlierWrong: 'The first row of this student has an error. See row',
  rowRepeated: 'This stands in the list already, in row',
  alsoIn: 'This is the student of another row, for another class. See row',
  nameInClass: 'A student with this name is in the class already. Is it the same child?',
  nameTwice: 'This name stands in the list twice for one class. Is it the same child? See row',
  makesClass: 'This class will be made:',
  comesBack: 'This student is archived, and comes back.',
  passwordStays: 'The student is here already and keeps the present password.',
  changedSince: 'This was changed after the list came in, so it was left as it is.',
  hasBeenHere: 'This child has signed in or worked here since, so it stays.',
} as const;

/** Why a list cannot be used, or an act cannot be done now. */
export const enrolmentWords = {
  fileMissing: 'Please choose a file, or paste the list.',
  empty: 'There are no students in this list.',
  workbook: 'This is a workbook. Please save it as CSV there and send that file.',
  notAList: 'This is no list of students. Please send a CSV file, or a OneRoster file (zip).',
  tooManyRows: 'At most 20,000 rows can be enrolled at once. Please send the list in parts.',
  tooManyColumns: 'This list has more than 200 columns. Please send only the columns that are needed.',
  quoteOpen:
    'A quotation mark in this list is never closed. Please mend it and send the list again. It begins in this row:',
  rowTooLong:
    'One row of this list is far too long to be a student. Perhaps a quotation mark is never closed. It is this row:',
  zipBroken: 'This zip file is damaged.',
  zipUnsafe: 'This zip file unpacks to far more than a list of students, so it was not opened.',
  zipProtected: 'This zip file is protected by a password. Please send it without one.',
  zipForeign: 'There is no OneRoster list in this zip file: users.csv is missing.',
  columnsUnfit: 'Each meaning can be given to one column.',
  classChoice: 'Please choose a class, or give a new one a name.',
  beingRead: 'This list is confirmed already and cannot be changed any more.',
  questionsOpen: 'Some questions about students are not answered yet.',
  nothingToDo: 'There is nothing to enrol in this list.',
  news: 'Something changed in the school after you looked at this list. Nothing was enrolled. Please look at the marked rows and confirm again.',
  gaveUp: 'Something went wrong while the students were enrolled. Nothing was kept. Please confirm again.',
  undoFailed: 'Something went wrong while this was undone. Nothing was changed. Please try again.',
  undoOver: 'This can only be undone within 24 hours after it was enrolled.',
} as const;
