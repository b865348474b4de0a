import type { BookState, ChangeState } from '#contract/kit/work-fields.ts';
import type { ChangeReason, NextStep, PageLayout } from './pieces.ts';

/** Messages about pieces. Many of them are read by children of five to eight years. */
export const pieceWords = {
  untitled: 'My book',
  titleMissing: 'Enter a title.',
  titleLong: 'Title must be 300 characters or fewer.',
  penNameIsFullName: 'This is a full name. Choose a pen name, such as “{example}”.',
  pageLong: 'A page can have up to 20,000 characters. Move some of the text to another page.',
  filePageLong: 'A page can have up to 80,000 characters. Take some of the text out.',
  filePageFixed:
    'This page has more than 80,000 characters, so you cannot change its words here. Change them in your file, then upload the file again.',
  pagesTooMany: 'A book can have up to {max} pages.',
  pagesNotAll: 'The list must name each page of the book once.',
  notWritable: 'You cannot change this now. Take it back first.',
  decidedByTeacher: 'You cannot change this now. Ask your teacher.',
  decidedByReviewer: 'You cannot change this now. Ask the person who reviews books.',
  declarationMissing: 'Tick the box before you send your book.',
  coverPageMissing: 'Choose a page that has a picture.',
  coverPageGone: 'The picture on your cover is not in your book any more. Choose another cover.',
  coverOwnMissing: 'Choose a picture for the cover first.',
  notADraft: 'Only a draft can be deleted. Take the book back first.',
  noPages: 'Add a page first.',
  pagesFailed: 'We could not make the pages of your book. Send it again.',
  noFile: 'You create the pages of this book here, so it has no file.',
  fileInProgress: 'The pages of your file are being made. Wait until they are ready.',
  fileNotReady: 'The pages of your file are not ready yet.',
  positionWrong: 'This layout has one picture.',
  layoutWithoutPicture: 'This layout has no picture. Choose another layout first.',
  cannotTurn: 'Only a page of a PDF can be turned.',
  lastPage: 'A book needs a page. This is the last one.',
  altsTooMany: 'There are more descriptions than pictures.',
  hasPictureOfFile: 'Only a page of a file can be marked as a page without a picture.',
  pageOfOtherFile: 'This page is not in your file. Copy its words to another page.',
  pagesOfFile: 'The pictures of this page come from its file.',
  drawingEmpty: 'Draw something first.',
  drawingTooComplex: 'This drawing takes too long to paint. Take some lines out.',
  layoutOfFile: 'A page of a file has no layout.',
  pictureMissing: 'Choose a picture.',
  voiceMissing: 'Record your voice first.',
  voiceWrongKind: 'This is not a recording that we can use. Record the page again.',
  voiceLong: 'A recording can be up to 3 minutes long. Record a shorter one.',
  notInClass: 'Choose students of this class.',
  classHasNoStudents: 'Add students to the class first.',
  teacherLeads: 'Your teacher does this for the whole book. You can change your own page.',
  pageOfAnother: 'This page is for someone else to write. You can change your own page.',
  classBookNotWritable: 'You cannot change your page now. Ask your teacher.',
  storyDeclarationMissing: 'Tick the box before you send your story.',
  storyEmpty: 'Write your story first.',
  pictureUndescribed: 'Describe every picture before you send your story.',
  storyFailed: 'We could not check your story. Send it again.',
  storyNotADraft: 'Only a draft can be deleted. Take the story back first.',
  untitledStory: 'My story',
  storyLong: 'A story can have up to 20,000 words. Take some of the text out.',
  storyPicturesTooMany: 'A story can show up to {max} pictures. Take some of them out.',
  keptPicturesTooMany: 'A story can have up to {max} pictures, with those of its earlier versions. Use one of them.',
  classTooLarge: 'A class book can have up to {max} pages. Choose fewer students.',
} as const;

/** The state of a piece for its author. Words and sentences are short, because many authors are young children. */
export const pieceStatusWords: Record<BookState, string> = {
  draft: 'You are working on this.',
  uploaded: 'We will check your work soon.',
  processing: 'We are checking your work.',
  checks_failed: 'We found something to fix.',
  in_review: 'Your teacher is reading it.',
  changes_asked: 'Your teacher asked you to fix something.',
  approved: 'Your teacher said yes. It will be in the library soon.',
  published: 'It is in the library. People can read it now.',
  pulled_down: 'It is not in the library now. Talk to your teacher.',
};

/** The state of a story for its author. */
export const storyStatusWords: Record<BookState, string> = {
  ...pieceStatusWords,
  approved: 'Your teacher said yes. People can read it soon.',
  published: 'People can read it now.',
  pulled_down: 'People cannot read it now. Talk to your teacher.',
};

/** The state of a class book for a student with a page in it. The teacher sends the book. */
export const classBookStatusWords: Record<BookState, string> = {
  draft: 'Your class is working on this.',
  uploaded: 'We will check the book of your class soon.',
  processing: 'We are checking the book of your class.',
  checks_failed: 'We found something to fix in the book of your class.',
  in_review: 'A teacher is reading the book of your class.',
  changes_asked: 'The book of your class has something to fix.',
  approved: 'A teacher said yes. It will be in the library soon.',
  published: 'It is in the library. People can read it now.',
  pulled_down: 'It is not in the library now. Talk to your teacher.',
};

export const classBookChangeWords: Record<ChangeState, string> = {
  draft: 'Readers see the old one while your class works on it.',
  uploaded: 'We will check the change soon.',
  processing: 'We are checking the change.',
  checks_failed: 'We found something to fix in the change.',
  in_review: 'A teacher is reading the change.',
  changes_asked: 'The change has something to fix.',
};

/** The state of a piece for members of staff, whose books a colleague reads. */
export const staffPieceStatusWords: Record<BookState, string> = {
  draft: 'Draft',
  uploaded: 'We will check your book soon.',
  processing: 'We are checking your book.',
  checks_failed: 'We found something to fix.',
  in_review: 'A reviewer is reading your book.',
  changes_asked: 'A reviewer has asked for changes.',
  approved: 'Approved. It will be published soon.',
  published: 'Published',
  pulled_down: 'Taken down. Ask the person who reviews books.',
};

export const staffStoryStatusWords: Record<BookState, string> = {
  ...staffPieceStatusWords,
  uploaded: 'We will check your story soon.',
  processing: 'We are checking your story.',
  in_review: 'A reviewer is reading your story.',
  pulled_down: 'Taken down. Ask the person who reviews stories.',
};

export const staffChangeStatusWords: Record<ChangeState, string> = {
  draft: 'Readers see the published version while you work on your change.',
  uploaded: 'We will check your change soon.',
  processing: 'We are checking your change.',
  checks_failed: 'We found something to fix in your change.',
  in_review: 'A reviewer is reading your change.',
  changes_asked: 'A reviewer has asked you to fix something in your change.',
};

/** The state of a change to a piece that readers still see unchanged. */
export const changeStatusWords: Record<ChangeState, string> = {
  draft: 'Readers see the old one while you work on it.',
  uploaded: 'We will check your change soon.',
  processing: 'We are checking your change.',
  checks_failed: 'We found something to fix in your change.',
  in_review: 'Your teacher is reading your change.',
  changes_asked: 'Your teacher asked you to fix something in your change.',
};

/** The next step of the author in each state. */
export const nextStepOf: Record<BookState, NextStep> = {
  draft: 'continue',
  uploaded: 'wait',
  processing: 'wait',
  checks_failed: 'fix',
  in_review: 'wait',
  changes_asked: 'fix',
  approved: 'wait',
  published: 'view',
  pulled_down: 'none',
};

/** Requests of a reviewer, as the author reads them. */
export const changeReasonWords: Record<ChangeReason, string> = {
  name_or_address: 'Take out full names, addresses and phone numbers.',
  photo_of_someone: 'Take out the photo of a person.',
  not_yours: 'Use your own words and pictures.',
  too_short: 'Write a little more.',
  hard_to_read: 'Make it easier to read.',
  words_missing: 'Something is missing. Add it.',
  describe_pictures: 'Say what your pictures show.',
  wrong_language: 'Choose the right language.',
  not_kind: 'Some words are not kind. Change them.',
  something_else: 'Your teacher wrote you a note.',
};

/** Names of the layouts, by the place of the words. */
export const layoutWords: Record<PageLayout, string> = {
  picture_above: 'Words below',
  picture_beside: 'Words beside',
  picture_below: 'Words above',
  picture_full: 'Big picture',
  two_pictures: 'Two pictures',
  text_only: 'Only words',
};
