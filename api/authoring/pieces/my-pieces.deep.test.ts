import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'));

describe('GET /my-books/?deleted=true', () => {
  test('a student finds a deleted draft there until it is restored, and no one else does', async ({
    app,
    school,
    actions,
    student,
  }) => {
    const { id } = await actions.aDraft(student);
    const friend = await app.aPerson(school, 'student');
    const titles = async (query = '', as = student) =>
      (await actions.send(as, 'GET', `/my-books/${query}`)).json().results.map(({ title }: { title: string }) => title);

    expect(await titles('?deleted=true')).toEqual([]);
    await actions.send(student, 'DELETE', `/my-books/${id}/`);

    expect(await titles('?deleted=true')).toEqual(['The Boat']);
    expect(await titles('?deleted=true', friend)).toEqual([]);
    expect(await titles()).toEqual([]);
    await actions.send(student, 'POST', `/my-books/${id}/undelete/`, {});
    expect(await titles('?deleted=true')).toEqual([]);
    expect(await titles()).toEqual(['The Boat']);
  });
});

describe('GET /my-books/', () => {
  test('members of staff read the status of their books in their own words', async ({ app, school, actions }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await actions.aDraft(teacher);

    const [book] = (await actions.send(teacher, 'GET', '/my-books/')).json().results;
    expect(book.status_text).toBe('Draft');
  });
});

describe('remarks of GET /my-books/{id}/', () => {
  test('a remark is marked as changed when its page has changed', async ({ app, school, actions, student }) => {
    const lead = await app.aPerson(school, 'teacher_admin');
    const id = await actions.aSentBook(student);
    await actions.process(school, id);
    const page_remarks = JSON.stringify([{ page: 1, remark: 'Say more.' }]);
    await actions.takeStep(school, lead, id, 'request_changes', { reasons: ['too_short'], page_remarks });
    const remarks = async () =>
      (await actions.send(student, 'GET', `/my-books/${id}/`))
        .json()
        .remarks.map(({ is_changed }: { is_changed: boolean }) => is_changed);
    expect(await remarks()).toEqual([false, false]);

    const { pages } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A boat on the sea.' });

    expect(await remarks()).toEqual([true, true]);
  });
});
