import { describe, expect } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { familyTest } from '#api/testing/family-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { FamilyLetters } from '#contract/administration/families.ts';
import { familyWords } from '#contract/administration/family-words.ts';

const test = familyTest
  .extend('ask', ({ app, teacher }) => (body: object, as: Person = teacher) => {
    return app.request('/api/family-letters/print/', { method: 'POST', as, body });
  })
  .extend('print', ({ ask }) => async (body: object, as?: Person): Promise<FamilyLetters> => {
    const reply = await ask(body, as);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  });

/** Gives a student family links that count for the limit. */
async function fillWithLinks(app: Parameters<typeof aFamily>[0], student: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await aFamily(app, student);
}

describe('POST /family-letters/print/', () => {
  test('a teacher prints a letter for each student of a class, and a parent uses its code', async ({
    app,
    teacher,
    student,
    print,
    openLink,
    family,
  }) => {
    const bo = await app.aPerson(teacher.school, 'student', { first_name: 'Bo', last_name: 'Zhou' });
    const archived = await app.aPerson(teacher.school, 'student', { archived_at: new Date() });
    const { id } = await app.aClass(teacher, 'Hawks', [student, bo, archived]);

    const sheet = await print({ class: id });

    expect(sheet.letters.map(({ heading, class_name }) => [heading, class_name])).toEqual([
      ['See \u2068Ada\u2069’s books', 'Hawks'],
      ['See \u2068Bo\u2069’s books', 'Hawks'],
    ]);
    expect(sheet.steps[0]).toContain(`${teacher.school.subdomain}.localhost`);
    expect(sheet.without_letter).toEqual([]);
    const cookie = await openLink(sheet.letters[1]?.code ?? '');
    expect((await family(cookie)).json()).toMatchObject({ first_name: 'Bo' });
  });

  test('the sentences of a letter name no last name', async ({ student, print }) => {
    const { letters, ...words } = await print({ ids: [student.id], language: 'ar' });
    const [{ student: _, ...letter } = { student: undefined }] = letters;
    expect(words.language).toBe('ar');
    expect(JSON.stringify([words, letter])).not.toContain('Byron');
  });

  test('a student with ten codes and links gets none, the others do; unused codes can be removed first', async ({
    app,
    teacher,
    student,
    ask,
    print,
    createCode,
    post,
    email,
  }) => {
    const bo = await app.aPerson(teacher.school, 'student', { first_name: 'Bo' });
    await app.aClass(teacher, 'Hawks', [bo]);
    await fillWithLinks(app, student, 9);
    const unusedCode = await createCode();
    const ids = [student.id, bo.id];

    const sheet = await print({ ids });
    expect(sheet.letters.map((letter) => letter.student.id)).toEqual([bo.id]);
    expect(sheet.without_letter).toMatchObject([{ id: student.id }]);
    expect((await ask({ ids: [student.id] })).json()).toEqual({ error: familyWords.noneLeft, state: 'too_many' });

    expect((await print({ ids, removes_unused_codes: true })).letters).toHaveLength(2);
    await post('confirm', { code: unusedCode, email });
    const { rows } = await app.database.owner.query('select from mails where to_address = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('of two calls at the same time only one gives a student the tenth code', async ({ app, student, ask }) => {
    await fillWithLinks(app, student, 9);
    const replies = await Promise.all([ask({ ids: [student.id] }), ask({ ids: [student.id] })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('a teacher cannot print for students or classes of others; no one for an archived student', async ({
    app,
    teacher,
    student,
    ask,
  }) => {
    const other = await app.aPerson(teacher.school, 'teacher');
    const stranger = await app.aPerson(teacher.school, 'student');
    const { id } = await app.aClass(other, 'Swans', [stranger]);
    expect((await ask({ class: id })).statusCode).toBe(404);
    expect((await ask({ ids: [student.id, stranger.id] })).statusCode).toBe(404);
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await ask({ ids: [student.id] }, foreign)).statusCode).toBe(404);
    expect((await ask({ ids: [student.id] }, student)).statusCode).toBe(403);
    expect((await ask({})).json().fields).toEqual({ ids: [familyWords.whose] });
    expect((await ask({ class: (await app.aClass(teacher, 'Empty', [])).id })).statusCode).toBe(409);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [student.id]);
    expect((await ask({ ids: [student.id] })).statusCode).toBe(409);
  });
});
