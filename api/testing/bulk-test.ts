import { bulkLists } from '#api/app/bulk-lists.ts';
import { bulkHandlers } from '#api/core/bulk/jobs.ts';
import type { BulkAction } from '#contract/kit/bulk.ts';
import { schoolTest } from './app-test.ts';
import type { Person, TestApp } from './test-app.ts';
import { jobContextOf } from './worker.ts';

const hostOf = (person: Person) =>
  person.role === 'upschool_admin' ? { as: person, host: 'localhost' } : { as: person };

/** Runs a bulk action's job in this process instead of the queue. */
export async function runBulkJob(
  app: TestApp,
  id: string,
  { name = 'run-bulk-action', signal = new AbortController().signal, lists = bulkLists } = {},
): Promise<void> {
  const handlers = bulkHandlers({ lists, loadSettings: app.loadSettings });
  const handler = handlers.find((one) => one.name === name);
  const { rows } = await app.database.owner.query('select tenant_id from bulk_actions where id = $1', [id]);
  const payload = { id, tenant_id: rows[0].tenant_id };
  const attempt = { id: '1', priority: 0, payload, signal, isLastAttempt: false };
  await handler?.run(jobContextOf(app, app.platformPool), attempt);
}

/** Gives a school with an admin, and bulk actions that run immediately. */
export const bulkTest = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' }))
  .extend('start', ({ app, admin }) => (list: string, body: object, as: Person = admin) => {
    return app.request(`/api${list}bulk/`, { method: 'POST', body, ...hostOf(as) });
  })
  .extend('read', ({ app, admin }) => async (id: string, as: Person = admin): Promise<BulkAction> => {
    return (await app.request(`/api/bulk/${id}/`, hostOf(as))).json();
  })
  .extend('perform', ({ app, admin, start, read }) => async (list: string, body: object, as: Person = admin) => {
    const started = await start(list, body, as);
    if (started.statusCode !== 202) throw new Error(started.body);
    await runBulkJob(app, started.json().id);
    return read(started.json().id, as);
  })
  .extend('askUndo', ({ app, admin }) => (id: string, as: Person = admin) => {
    return app.request(`/api/bulk/${id}/undo/`, { method: 'POST', body: {}, ...hostOf(as) });
  })
  .extend('undo', ({ app, admin, askUndo, read }) => async (id: string, as: Person = admin) => {
    const reply = await askUndo(id, as);
    if (reply.statusCode !== 202) throw new Error(reply.body);
    await runBulkJob(app, id, { name: 'undo-bulk-action' });
    return read(id, as);
  });
