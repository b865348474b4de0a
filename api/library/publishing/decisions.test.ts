import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('act', ({ app }) => (as: Person, id: string, step: string, body: object = {}) => {
    return app.request(`/api/api-admin/books/${id}/${step}/`, { method: 'POST', as, body });
  })
  /** The columns that a decision changes, with all digits of the time. */
  .extend('rowOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      'select state, audience, published_at::text, pulled_down_reason, is_featured from books where id = $1',
      [id],
    );
    return rows[0];
  });

describe('POST /api-admin/books/{id}/undo/', () => {
  test('takes back a removal: the book is as it was, and its reports are open again', async ({
    app,
    school,
    admin,
    act,
    rowOf,
  }) => {
    const { id } = await app.aBook(school);
    await app.database.owner.query('update books set is_featured = true where id = $1', [id]);
    for (const reader_hash of ['one', 'two'])
      await app.insert('reports', { tenant_id: school.id, book_id: id, reason: 'not_kind', reader_hash });
    const before = await rowOf(id);
    expect((await act(admin, id, 'pull-down', { reason: 'A wrong book.' })).json().state).toBe('pulled_down');
    expect((await act(admin, id, 'undo')).json()).toMatchObject({ state: 'published', pulled_down_reason: null });
    expect(await rowOf(id)).toEqual(before);
    const { rows } = await app.database.owner.query(
      'select closed_at, outcome, reader_hash in ($2, $3) as is_named from reports where book_id = $1',
      [id, 'one', 'two'],
    );
    expect(rows).toEqual(Array(2).fill({ closed_at: null, outcome: null, is_named: false }));
    expect((await act(admin, id, 'undo')).statusCode).toBe(409);
  });

  test('takes back a publication with its audience', async ({ app, school, admin, act, rowOf }) => {
    const { id } = await app.aBook(school);
    await act(admin, id, 'pull-down', { reason: 'A page is missing.' });
    const before = await rowOf(id);
    await act(admin, id, 'publish', { audience: 'school' });
    expect((await act(admin, id, 'undo')).json().state).toBe('pulled_down');
    expect(await rowOf(id)).toEqual(before);
  });

  test('is refused to another person, after a minute, and after another decision', async ({
    app,
    school,
    admin,
    act,
  }) => {
    const colleague = await app.aPerson(school, 'school_admin');
    const { id } = await app.aBook(school);
    await act(admin, id, 'pull-down', { reason: 'A page is missing.' });
    expect((await act(colleague, id, 'undo')).statusCode).toBe(409);
    expect((await act(await app.aPerson(await app.aSchool(), 'school_admin'), id, 'undo')).statusCode).toBe(404);
    await act(admin, id, 'publish');
    await act(admin, id, 'publish', { audience: 'school' });
    expect((await act(admin, id, 'undo')).statusCode).toBe(409);

    await act(admin, id, 'pull-down', { reason: 'A page is missing.' });
    await app.database.owner.query(
      `update books set last_decision = last_decision || jsonb_build_object('at', now() - interval '61 seconds') where id = $1`,
      [id],
    );
    expect((await act(admin, id, 'undo')).statusCode).toBe(409);
  });
});
