import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = reviewTest
  .extend('choose', ({ app, student }) => (pen_name: string, as: Person, id = student.id) => {
    return app.request(`/api/students/${id}/`, { method: 'PATCH', as, body: { pen_name } });
  })
  .extend('penNameOf', ({ app, lead }) => async (id: string) => {
    return (await app.request(`/api/students/${id}/publishing-permission/`, { as: lead })).json().pen_name;
  });

describe('PATCH /students/{id}/ with a pen name', () => {
  test('staff choose it for their students, and the next book has it; the log says what was changed', async ({
    app,
    student,
    teacher,
    pieces,
    choose,
    penNameOf,
  }) => {
    const before = await pieces.aDraft(student);
    expect(await penNameOf(student.id)).toBe('Amara O.');
    expect((await choose('The River Writer', teacher)).statusCode).toBe(200);
    const after = await pieces.aDraft(student);
    const authorOf = async (id: string) => (await pieces.send(student, 'GET', `/my-books/${id}/`)).json().author;

    expect(await penNameOf(student.id)).toBe('The River Writer');
    expect(await authorOf(before.id)).toBe('Amara O.');
    expect(await authorOf(after.id)).toBe('The River Writer');
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where act = 'person.changed' and subject_id = $1`,
      [student.id],
    );
    expect(rows).toEqual([{ facts: { fields: 'pen_name' } }]);
  });

  test('a full name, an empty one, another teacher and another school are refused', async ({
    app,
    school,
    student,
    teacher,
    choose,
    penNameOf,
  }) => {
    const refused = await choose('okafor AMARA', teacher);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.pen_name).toEqual(['This is a full name. Choose a pen name, such as “Amara O.”.']);
    expect((await choose(' ', teacher)).statusCode).toBe(400);
    expect((await choose('Boat', await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
    expect((await choose('Boat', await app.aPerson(await app.aSchool(), 'school_admin'))).statusCode).toBe(404);
    expect((await choose('Boat', student)).statusCode).toBe(403);
    expect(await penNameOf(student.id)).toBe('Amara O.');
  });
});

describe('PATCH /my-books/{id}/ with an author', () => {
  test('a pen name that a student chooses is that of the next book and of pages of class books', async ({
    student,
    teacher,
    pieces,
    app,
    school,
    penNameOf,
  }) => {
    const { id } = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${id}/`, { author: 'Ama of the Boats' });
    const next = await pieces.aDraft(student);
    const { rows } = await app.database.owner.query('select id from school_classes where tenant_id = $1', [school.id]);
    const classBook = await pieces.send(teacher, 'POST', `/v1/school-classes/${rows[0].id}/books/`, {
      ...{ title: 'Our Street', starter: 'blank' },
    });

    expect((await pieces.send(student, 'GET', `/my-books/${next.id}/`)).json().author).toBe('Ama of the Boats');
    expect(classBook.json().pages.map(({ author }: { author: string }) => author)).toEqual(['Ama of the Boats']);
    expect(await penNameOf(student.id)).toBe('Ama of the Boats');
  });

  test('a book of a teacher changes the pen name of no one', async ({ app, teacher, pieces }) => {
    const { id } = await pieces.aDraft(teacher);
    await pieces.change(teacher, `/my-books/${id}/`, { author: 'Ms Boat' });
    const { rows } = await app.database.owner.query('select pen_name from users where id = $1', [teacher.id]);
    expect(rows).toEqual([{ pen_name: null }]);
  });
});
