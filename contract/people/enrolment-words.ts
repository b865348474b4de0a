import { nameWords } from '#contract/kit/name-characters.ts';
import { peopleWords } from './people-words.ts';

/** The fields that a column can have. */
export const columnFieldWords = {
  ignored: 'Ignore this column',
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  full_name_last_first: 'Full name, last name first',
  username: 'Username',
  external_id: 'Student number',
  class_name: 'Class',
  class_code: 'Class code',
  password: 'Password',
  status: 'Status',
} as const;

/** The encodings in which office programs save lists. */
export const encodingWords = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  'windows-874': 'Thai (Windows)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;
export type ListEncoding = keyof typeof encodingWords;
export const listEncodings = Object.keys(encodingWords) as [ListEncoding, ...ListEncoding[]];

/** The verdict on a row of a preview. */
export const rowStateWords = {
  new: 'New',
  same: 'No change',
  will_change: 'Will change',
  question: 'Question',
  error: 'Error',
  left_out: 'Left out',
} as const;

/** The states of an import. */
export const importStateWords = {
  preview: 'Not confirmed yet',
  waiting: 'Waiting to start',
  writing: 'Enrolling students',
  passwords: 'Students enrolled, securing passwords',
  done: 'Enrolled',
  undoing: 'Undoing',
  undone: 'Undone',
} as const;

/** Errors and notes about a row. */
export const rowWords = {
  nameMissing: 'The name is missing.',
  nameLong: 'Name must be 100 characters or fewer.',
  nameInvisible: nameWords.invisible,
  nameMixed: nameWords.mixed,
  characterLost: 'A letter in this row could not be read. Correct the row in your list and upload it again.',
  cellBroken: 'A cell in this row has a spreadsheet error. Correct it and upload the list again.',
  nameLooksAlike: peopleWords.nameLooksAlike,
  usernameUnfit: 'The username {detail} cannot be used. Use up to 60 letters, numbers, dots or hyphens, and no spaces.',
  numberLong: 'Student number must be 100 characters or fewer.',
  classLong: 'Class name must be 100 characters or fewer.',
  passwordLong: 'Password must be 128 characters or fewer.',
  tooManyCells: 'This row has more cells than the first row. Check for a name with a comma that needs quotation marks.',
  leaves: 'The list says this student is leaving. Enrolment does not archive students, so archive them yourself.',
  classMissing: 'The class is missing.',
  classUnknown: 'You do not have a class called {detail}.',
  classArchived: 'The class {detail} is archived.',
  classAmbiguous: 'Several classes are called {detail}. Use the class code instead.',
  numberRepeated: 'This student number is already used in row {detail}.',
  usernameRepeated: 'This username is already used in row {detail}.',
  numberTaken: 'The number {detail} belongs to someone who is not a student.',
  usernameTaken: 'Someone else already uses the username {detail}.',
  notYours: 'This student is not in any of your classes. Ask a lead teacher or an admin to add them.',
  childTwice: 'This is the same student as in row {detail}.',
  earlierWrong: 'Another row for this student has an error: row {detail}.',
  rowRepeated: 'This is a duplicate of row {detail}.',
  alsoIn: 'This student is also listed for another class in row {detail}.',
  nameInClass: 'A student with this name is already in the class. Is it the same student?',
  nameAlikeInClass: '{detail} is already in the class. Is it the same student?',
  anotherChild: 'Is this another student? The student number belongs to {detail}.',
  numberLeftOut: 'The student number belongs to {detail}, so it was not used.',
  nameTwice: 'This name is also in row {detail}, for the same class. Is it the same student?',
  makesClass: 'The class {detail} will be created.',
  comesBack: 'This student is archived and will be restored.',
  passwordStays: 'This student already has an account and keeps their password.',
  totalRow: 'This looks like a total, not a student.',
  headerRow: 'This looks like column headings, not a student.',
  markupInName: 'The name contains code. Check it.',
  emojiInName: 'The name contains an emoji. Check it.',
  nameGarbled: 'The letters of this name look wrong. Check it, or choose another file encoding.',
  numberShortened:
    'A spreadsheet has shortened this student number, so it will not be saved. Format the column as text and save the list again.',
  passwordShort: 'This password is short. Passwords of 6 or more characters are harder to guess.',
  classIsDate: 'A spreadsheet may have changed this class into a date. Check it.',
  nameRepeated: 'This name is also in row {detail}. Check that it is not the same student.',
  changedSince: 'This was changed after the list was enrolled, so it was left as it is.',
  hasBeenHere: 'This student has signed in or done work since then, so they were not removed.',
} as const;

/** Reasons why a list cannot be used, or an action cannot be done now. */
export const enrolmentWords = {
  fileMissing: 'Choose a file or paste a list.',
  empty: 'There are no students in this list.',
  workbook: 'This spreadsheet format cannot be read. Save the list as XLSX or CSV and upload that file.',
  workbookBroken: 'This workbook is damaged, protected or too large. Save the list as CSV and upload that file.',
  notAList: 'This is not a student list. Upload a CSV or XLSX file, or a OneRoster zip file.',
  tooManyRows: 'A list can have up to 20,000 rows. Split it into smaller lists.',
  tooManyColumns: 'This list has more than 200 columns. Remove the columns you do not need.',
  quoteOpen: 'A quotation mark in this list is not closed. Fix row {row} and upload the list again.',
  rowTooLong: 'Row {row} is too long. Check it for a missing quotation mark.',
  zipBroken: 'This zip file is damaged.',
  zipUnsafe: 'This zip file is too large when unpacked, so it was not opened.',
  zipProtected: 'This zip file is password-protected. Remove the password and upload it again.',
  zipForeign: 'This zip file is not a OneRoster list. It has no users.csv.',
  columnsUnfit: 'Each field can be matched to only one column.',
  headerUnknown: 'Choose one of the first ten rows for the column headings.',
  classChoice: 'Choose a class, or enter a name for a new one.',
  beingRead: 'This list has been confirmed and can no longer be changed.',
  questionsOpen: 'Answer all questions about students first.',
  nothingToDo: 'This list has no students to enrol.',
  news: 'Something changed in the school after you checked this list. Nothing was enrolled. Check the marked rows and confirm again.',
  gaveUp: 'Something went wrong while enrolling. Nothing was saved. Confirm again.',
  undoFailed: 'Something went wrong while undoing. Nothing was changed. Try again.',
  undoOver: 'You can only undo an enrolment within 24 hours.',
} as const;
