import { expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';

const test = reviewTest;

test('a book knows that a student or a class wrote it; a book of staff is none', async ({
  app,
  school,
  student,
  teacher,
  pieces,
}) => {
  const admin = await app.aPerson(school, 'school_admin');
  const ofStudent = (await pieces.aDraft(student)).id;
  const ofTeacher = (await pieces.aDraft(teacher)).id;
  const { rows } = await app.database.owner.query('select id from school_classes where tenant_id = $1', [school.id]);
  const classBook = await pieces.send(teacher, 'POST', `/v1/school-classes/${rows[0].id}/books/`, {
    ...{ title: 'Our Street', starter: 'blank' },
  });
  const isByStudents = async (id: string) => {
    const result = await app.database.owner.query('select by_students from books where id = $1', [id]);
    return result.rows[0]?.by_students;
  };

  expect(await isByStudents(ofStudent)).toBe(true);
  expect(await isByStudents(classBook.json().id)).toBe(true);
  expect(await isByStudents(ofTeacher)).toBe(false);
  const ordinary = await app.aBook(school, { created_by: admin.id });
  expect(await isByStudents(ordinary.id)).toBe(false);
});
