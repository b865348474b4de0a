import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Check } from '#contract/authoring/pieces.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('author', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('checksOf', ({ actions }) => async (as: Person, id: string): Promise<Check[]> => {
    return (await actions.send(as, 'GET', `/my-books/${id}/`)).json().checks;
  })
  .extend('failedOf', ({ checksOf }) => async (as: Person, id: string) => {
    return (await checksOf(as, id)).filter(({ passed }) => !passed);
  });

describe('GET /my-books/{id}/ after the checks', () => {
  test('page 2 is named for the name of a student and for a phone number, with what to do', async ({
    app,
    school,
    actions,
    author,
    failedOf,
  }) => {
    await app.aPerson(school, 'student', { first_name: 'Kofi', last_name: 'Boateng' });
    const { id } = await actions.aDraft(author);
    const text = 'My friend Kofi Boateng has a boat. Ring us: +44 20 7946 0958.';
    await actions.send(author, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });
    await actions.submit(author, id);
    expect(await actions.check(school, id)).toBe(true);

    const piece = (await actions.send(author, 'GET', `/my-books/${id}/`)).json();
    expect(piece).toMatchObject({ state: 'checks_failed', next_step: 'fix' });
    const failed = await failedOf(author, id);
    expect(failed.map(({ code, level, page }) => ({ code, level, page }))).toEqual([
      { code: 'personal_data', level: 'must', page: 2 },
      { code: 'personal_data', level: 'must', page: 2 },
    ]);
    expect(failed.map(({ message }) => message)).toEqual([
      'Page 2 has a full name: “\u2068Kofi Boateng\u2069”.',
      'Page 2 has a phone number: “\u2068+44 20 7946 0958\u2069”.',
    ]);
    expect(failed.map(({ fix }) => fix)).toEqual([
      'Use first names only. Did you make the name up? Then say so.',
      'Take the phone number out.',
    ]);
  });
});

test('an address is isolated in its sentence, also from marks of direction in the text', async ({
  school,
  actions,
  author,
  failedOf,
}) => {
  const id = await actions.aSentBook(author, 'We live at 12\u2069 Station Road.');
  await actions.check(school, id);

  expect(await failedOf(author, id)).toMatchObject([
    { excerpt: '12 Station Road', message: 'Page 1 may have an address: “\u206812 Station Road\u2069”.' },
  ]);
});

describe('POST /my-books/{id}/checks/{check}/made-up/', () => {
  test('a student says that a name is made up, and it still waits for a reviewer', async ({
    school,
    actions,
    author,
    failedOf,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    const [check] = await failedOf(author, id);
    expect(check).toMatchObject({ can_be_made_up: true, is_made_up: false, excerpt: 'Will Rose' });
    const path = `/my-books/${id}/checks/${check?.id}/made-up/`;

    const reply = await actions.send(author, 'POST', path, { is_made_up: true });

    expect(reply.statusCode).toBe(200);
    expect(reply.json().state).toBe('checks_failed');
    expect(await failedOf(author, id)).toMatchObject([{ is_made_up: true, passed: false }]);
    await actions.submit(author, id);
    expect(await actions.check(school, id)).toBe(true);
    expect(await failedOf(author, id)).toMatchObject([{ is_made_up: true, passed: false }]);
  });

  test('a classmate and another school cannot say it, and a phone number is not made up', async ({
    app,
    school,
    actions,
    author,
    failedOf,
  }) => {
    const id = await actions.aSentBook(author, 'Ring +44 20 7946 0958.');
    await actions.check(school, id);
    const [check] = await failedOf(author, id);
    expect(check).toMatchObject({ can_be_made_up: false });
    const path = `/my-books/${id}/checks/${check?.id}/made-up/`;
    const others = [author, await app.aPerson(school, 'student'), await app.aPerson(await app.aSchool(), 'student')];
    for (const as of others) expect((await actions.send(as, 'POST', path, { is_made_up: true })).statusCode).toBe(404);
    expect((await actions.send(author, 'POST', path, { is_made_up: 'yes' })).statusCode).toBe(400);
  });

  test('nothing is said about a name while the book is being checked', async ({
    school,
    actions,
    author,
    failedOf,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    const [check] = await failedOf(author, id);
    await actions.submit(author, id);
    const path = `/my-books/${id}/checks/${check?.id}/made-up/`;
    expect((await actions.send(author, 'POST', path, { is_made_up: true })).statusCode).toBe(409);
  });
});
