import { workerTest } from './app-test.ts';
import { createFileActions } from './file-actions.ts';
import { createPieceActions } from './piece-actions.ts';

/** A page for its author. */
export type FilePage = { id: string; number: number; text: string; turn: number; pictures: { src: string }[] };

/** Gives each test a school with a student who uploads files of books, and a worker that makes their pages. */
export const fileTest = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend(
    'aPdfBook',
    ({ files, student }) =>
      (bytes?: Buffer) =>
        files.aBookWithPages(student, bytes),
  )
  .extend(
    'find',
    ({ actions, student }) =>
      async (id: string) =>
        (await actions.send(student, 'GET', `/my-books/${id}/`)).json(),
  );
