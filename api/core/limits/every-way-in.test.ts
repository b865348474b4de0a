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

/** Checks every statement that adds something limited by a plan, and every caller up to the one that reserves room. */
describe('what a plan limits is added', () => {
  test.for<[string, RegExp, string[]]>([
    [
      'accounts by two statements',
      /insert into users\b|insertInto\('users'\)/,
      ['api/identity/users/queries.ts', 'api/identity/users/student-queries.ts'],
    ],
    [
      'accounts of adults by createPerson, which asks',
      /\binsertPerson\(/,
      ['api/identity/users/queries.ts', 'api/identity/users/service.ts'],
    ],
    [
      'accounts of students by createStudents, which asks, and by a confirmed list',
      /\binsertStudents\(/,
      ['api/identity/users/student-queries.ts', 'api/people/students/service.ts'],
    ],
    [
      'students without asking: of a list, which has asked when it was confirmed, and samples, which take no place',
      /\bcreateStudentsWithUsernames\(/,
      [
        'api/administration/school-samples/actions.ts',
        'api/people/enrolment/enrol-students.ts',
        'api/people/students/service.ts',
      ],
    ],
    [
      'people who were archived by setPeopleArchived and the undo of a school year, which ask; its start only archives',
      /\bupdateUsersArchived\(/,
      [
        'api/identity/users/person-queries.ts',
        'api/people/people/actions.ts',
        'api/people/school-years/start.ts',
        'api/people/school-years/undo.ts',
      ],
    ],
    [
      'students who were archived by a confirmed list',
      /\bchangeStudents\(/,
      ['api/people/enrolment/enrol-students.ts', 'api/people/enrolment/jobs.ts', 'api/people/students/service.ts'],
    ],
    [
      'invitations by invitePerson, which asks, and those of schools',
      /\binsertInvitation\(/,
      ['api/identity/invitations/actions.ts', 'api/identity/invitations/queries.ts'],
    ],
    ['books by one statement', /insert into books\b|insertInto\('books'\)/, ['api/library/publishing/queries.ts']],
    [
      'books by insertBookWithCover, which asks',
      /\binsertBook\(/,
      ['api/library/publishing/drawn-covers.ts', 'api/library/publishing/queries.ts'],
    ],
    ['deleted drafts by restorePiece, which asks', /deleted_at: null/, ['api/authoring/pieces/actions.ts']],
    [
      'stories by createStory, which asks',
      /\binsertStory\(/,
      ['api/authoring/pieces/story-actions.ts', 'api/library/stories/queries.ts'],
    ],
    [
      'uploads by createUpload, which asks',
      /\binsertUpload\(/,
      ['api/core/uploads/actions.ts', 'api/core/uploads/queries.ts'],
    ],
  ])('%s', ([, pattern, files]) => {
    expect(filesWith(pattern)).toEqual(files);
  });

  test('by functions that ask for room', () => {
    expect(filesWith(/\bassertRoomFor\(/)).toEqual([
      'api/authoring/pieces/actions.ts',
      'api/authoring/pieces/story-actions.ts',
      'api/core/limits/service.ts',
      'api/core/uploads/actions.ts',
      'api/identity/invitations/actions.ts',
      'api/identity/users/service.ts',
      'api/library/publishing/drawn-covers.ts',
      'api/library/publishing/upload-actions.ts',
      'api/people/enrolment/actions.ts',
      'api/people/people/actions.ts',
      'api/people/school-years/undo.ts',
      'api/people/students/service.ts',
    ]);
  });
});
