import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '#tools/source-tree.ts';

const sources = Object.entries(readSourceFiles(process.cwd())).filter(
  ([file]) => /^(api|tools)\//.test(file) && !/\.test\.tsx?$|^api\/testing\//.test(file),
);

/** The files that contain this text, in order. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .sort();

/** Every statement that adds what a plan limits, and every function above it up to the one that asks for room. */
describe('what a plan limits is added', () => {
  test.for<[string, RegExp, string[]]>([
    [
      'accounts by two statements',
      /insert into users\b|insertInto\('users'\)/,
      ['api/users/queries.ts', 'api/users/student-queries.ts'],
    ],
    [
      'accounts of adults by createPerson, which asks',
      /\binsertPerson\(/,
      ['api/users/queries.ts', 'api/users/service.ts'],
    ],
    [
      'accounts of students by createStudents, which asks, and by a confirmed list',
      /\binsertStudents\(/,
      ['api/students/service.ts', 'api/users/student-queries.ts'],
    ],
    [
      'students without asking: of a list, which has asked when it was confirmed, and samples, which take no place',
      /\bcreateStudentsWithUsernames\(/,
      ['api/enrolment/enrol-students.ts', 'api/school-samples/actions.ts', 'api/students/service.ts'],
    ],
    [
      'people who were archived by setPeopleArchived and the undo of a school year, which ask; its start only archives',
      /\bupdateUsersArchived\(/,
      ['api/people/actions.ts', 'api/school-years/start.ts', 'api/school-years/undo.ts', 'api/users/person-queries.ts'],
    ],
    [
      'students who were archived by a confirmed list',
      /\bchangeStudents\(/,
      ['api/enrolment/enrol-students.ts', 'api/enrolment/undo.ts', 'api/students/service.ts'],
    ],
    [
      'invitations by invitePerson, which asks, and those of schools',
      /\binsertInvitation\(/,
      ['api/invitations/actions.ts', 'api/invitations/queries.ts'],
    ],
    ['books by one statement', /insert into books\b|insertInto\('books'\)/, ['api/publishing/queries.ts']],
    [
      'books by insertBookWithCover, which asks',
      /\binsertBook\(/,
      ['api/publishing/drawn-covers.ts', 'api/publishing/queries.ts'],
    ],
    ['deleted drafts by restorePiece, which asks', /deleted_at: null/, ['api/pieces/actions.ts']],
    [
      'stories by createStory, which asks',
      /\binsertStory\(/,
      ['api/pieces/story-actions.ts', 'api/stories/queries.ts'],
    ],
    ['uploads by createUpload, which asks', /\binsertUpload\(/, ['api/uploads/actions.ts', 'api/uploads/queries.ts']],
  ])('%s', ([, pattern, files]) => {
    expect(filesWith(pattern)).toEqual(files);
  });

  test('by functions that ask for room', () => {
    expect(filesWith(/\bassertRoomFor\(/)).toEqual([
      'api/enrolment/actions.ts',
      'api/invitations/actions.ts',
      'api/limits/service.ts',
      'api/people/actions.ts',
      'api/pieces/actions.ts',
      'api/pieces/story-actions.ts',
      'api/publishing/drawn-covers.ts',
      'api/publishing/upload-actions.ts',
      'api/school-years/undo.ts',
      'api/students/service.ts',
      'api/uploads/actions.ts',
      'api/users/service.ts',
    ]);
  });
});
