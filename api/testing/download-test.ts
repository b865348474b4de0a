import { runDownloads } from '#api/library/downloads/jobs.ts';
import type { Book } from '#contract/library/books.ts';
import { schoolTest } from './app-test.ts';
import type { Person, School } from './test-app.ts';
import { jobContextOf } from './worker.ts';

/** Gives a school whose books get downloads only when a test makes them. */
export const downloadTest = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** Runs a book's job, with parts of its context replaced. */
  .extend(
    'makeFiles',
    ({ app, school }) =>
      (bookId: string, replaced: object = {}, loadSettings = app.loadSettings) => {
        const attempt = { tenantId: school.id, payload: { book_id: bookId }, isLastAttempt: false };
        const context = { ...jobContextOf(app, app.platformPool), ...attempt, signal: new AbortController().signal };
        return runDownloads({ ...context, ...replaced }, loadSettings);
      },
  )
  .extend('downloadsOf', ({ app }) => async (id: string, from: { as: Person } | { at: School }): Promise<string[]> => {
    const { downloads } = (await app.request(`/api/books/${id}/`, from)).json<Book>();
    return downloads.map(({ url }) => url);
  })
  .extend('statusOf', ({ app, school }) => async (url: string, at: School = school) => {
    return (await app.request(url, { at })).statusCode;
  })
  .extend('storedFiles', ({ app, school }) => async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { key } of app.storage.listFiles(`${school.id}/downloads`))
      names.push(key.split('/').at(-1) ?? '');
    return names.sort();
  })
  .extend('isQueued', ({ app }) => async (id: string): Promise<boolean> => {
    const { rows } = await app.database.owner.query('select from graphile_worker.jobs where key = $1', [
      `downloads ${id}`,
    ]);
    return rows.length === 1;
  });
