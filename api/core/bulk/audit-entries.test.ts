import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import type { AuditEntry } from '#contract/core/audit.ts';

/** More than two chunks of a job. */
const STUDENTS = 120;

const test = bulkTest.extend('entries', ({ app, admin }) => async (query = 'grouped=true'): Promise<AuditEntry[]> => {
  return (await app.request(`/api/acts/?${query}`, { as: admin })).json().results;
});

describe('the activity log after a bulk action of several chunks', () => {
  test('has one entry for the action and one for its undo, with all rows inside', async ({
    app,
    school,
    perform,
    undo,
    entries,
  }) => {
    for (let at = 0; at < STUDENTS; at++) await app.aPerson(school, 'student');
    const where = { group: 'students' };
    const { id } = await perform('/people/', { action: 'archive', where, count: STUDENTS });

    expect(await entries()).toMatchObject([{ act: 'person.archived', group_size: STUDENTS }]);
    await undo(id);
    const [undone, done] = await entries();
    expect({ undone: undone?.group_size, done: done?.group_size }).toEqual({ undone: STUDENTS, done: STUDENTS });
    const rows = await entries(`group=${done?.group_id}&act=person.archived&limit=100`);
    expect(new Set(rows.map(({ subject_id }) => subject_id)).size).toBe(100);
  });

  test('keeps two actions on the same rows apart', async ({ app, school, perform, entries }) => {
    const ids = [(await app.aPerson(school, 'student')).id, (await app.aPerson(school, 'student')).id];
    for (const action of ['archive', 'restore', 'archive']) await perform('/people/', { action, ids, count: 2 });

    expect((await entries()).map(({ act, group_size }) => [act, group_size])).toEqual([
      ['person.archived', 2],
      ['person.restored', 2],
      ['person.archived', 2],
    ]);
  });
});
