import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'));

describe('revisions', () => {
  test('each submission is one; they are compared by words, and one is restored without losing the text of now', async ({
    actions,
    student,
  }) => {
    const { id, page } = await actions.aDraft(student, 'My boat is red.');
    await actions.submit(student, id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'My boat is blue.' });
    await actions.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text: 'The end.' });

    const difference = (await actions.send(student, 'GET', `/my-books/${id}/revisions/1/`)).json().pages;
    expect(difference[0].differences).toEqual([
      { kind: 'same', text: 'My boat is ' },
      { kind: 'removed', text: 'red' },
      { kind: 'added', text: 'blue' },
      { kind: 'same', text: '.' },
    ]);
    expect(difference[1]).toEqual({ page: 2, differences: [{ kind: 'added', text: 'The end.' }] });

    const restored = (await actions.send(student, 'POST', `/my-books/${id}/revisions/1/restore/`, {})).json();
    expect(restored.pages.map(({ text }: { text: string }) => text)).toEqual(['My boat is red.']);
    const list = (await actions.send(student, 'GET', `/my-books/${id}/revisions/`)).json();
    expect(list.results).toMatchObject([
      { number: 2, reason: 'restored', word_count: 6 },
      { number: 1, reason: 'submitted', word_count: 4 },
    ]);
    const again = (await actions.send(student, 'POST', `/my-books/${id}/revisions/2/restore/`, {})).json();
    expect(again.pages.map(({ text }: { text: string }) => text)).toEqual(['My boat is blue.', 'The end.']);

    // Content that a revision has is not stored again.
    for (const number of [1, 2, 1, 1])
      await actions.send(student, 'POST', `/my-books/${id}/revisions/${number}/restore/`, {});
    expect((await actions.send(student, 'GET', `/my-books/${id}/revisions/`)).json().count).toBe(2);
  });

  test('at most 100 that were not submitted are kept, the newest', async ({ app, actions, student }) => {
    const { id, page } = await actions.aDraft(student, 'My boat is red.');
    await actions.submit(student, id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await app.database.owner.query(
      `with stored as (
        insert into piece_revisions (tenant_id, piece_id, number, reason, content, word_count)
        select r.tenant_id, r.piece_id, n, 'autosaved', jsonb_set(r.content, '{n}', to_jsonb(n)), 4
        from piece_revisions r, generate_series(2, 103) n where r.piece_id = $1)
      update pieces set revision = 103 where id = $1`,
      [id],
    );
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'My boat is blue.' });
    await actions.send(student, 'POST', `/my-books/${id}/revisions/1/restore/`, {});
    const { rows } = await app.database.owner.query(
      `select reason, count(*)::int, max(number) as newest from piece_revisions where piece_id = $1 group by reason order by reason`,
      [id],
    );
    expect(rows).toEqual([
      { reason: 'autosaved', count: 99, newest: 103 },
      { reason: 'restored', count: 1, newest: 104 },
      { reason: 'submitted', count: 1, newest: 1 },
    ]);
  });

  test('one is stored after ten minutes of work', async ({ app, actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    const count = async () => (await actions.send(student, 'GET', `/my-books/${id}/revisions/`)).json().count;
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Soon.' });
    expect(await count()).toBe(0);
    await app.database.owner.query(`update pieces set created_at = created_at - interval '11 minutes' where id = $1`, [
      id,
    ]);
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Later.' });
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Later still.' });
    expect(await count()).toBe(1);
  });
});
