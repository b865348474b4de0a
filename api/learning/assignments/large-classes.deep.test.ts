import { expect } from 'vitest';
import { courseTest } from '#api/testing/course-test.ts';
import { leastLongestTurn } from '#api/testing/processor-time.ts';

const ASSIGNMENTS = 100;
const ITEMS = 30;
const STUDENTS = 200;

const test = courseTest
  .extend('path', ({ classId }) => `/api/v1/school-classes/${classId}/assignments/`)
  /** A class of 200 in which everyone has 100 assignments of 30 books. */
  .extend('largeClass', async ({ app, school, classId, student }) => {
    const book = await app.aBook(school);
    const query = (text: string, values: unknown[]) => app.database.owner.query(text, values);
    await query(
      `with student as (
         insert into users (tenant_id, role, first_name, last_name, username)
         select $1, 'student', 'Robin', 'Example ' || n, 'robin.' || n from generate_series(1, $3::int) n returning id)
       insert into enrolments (tenant_id, school_class_id, student_id) select $1, $2, id from student`,
      [school.id, classId, STUDENTS],
    );
    await query(
      `with assignment as (
         insert into assignments (tenant_id, school_class_id, title, is_for_all)
         select $1, $2, 'Week ' || n, true from generate_series(1, $4::int) n returning id)
       insert into assignment_items (tenant_id, assignment_id, position, kind, book_id)
       select $1, assignment.id, position, 'book', $3 from assignment, generate_series(1, $5::int) position`,
      [school.id, classId, book.id, ASSIGNMENTS, ITEMS],
    );
    await query(`insert into finished_books (tenant_id, person_id, book_id) values ($1, $2, $3)`, [
      school.id,
      student.id,
      book.id,
    ]);
  });

test('the assignments of a large class keep the server free for others', async ({ app, teacher, path, largeClass }) => {
  expect(largeClass).toBeUndefined();
  const list = () => app.request(`${path}?limit=100`, { as: teacher });

  const { results } = (await list()).json();

  expect(results).toHaveLength(ASSIGNMENTS);
  expect(results[0]).toMatchObject({ done_count: 1, total: STUDENTS + 1 });
  expect(await leastLongestTurn(list)).toBeLessThan(200);
  const progress = () => app.request(`${path}${results[0].id}/progress/`, { as: teacher });
  expect((await progress()).json().students).toHaveLength(STUDENTS + 1);
  expect(await leastLongestTurn(progress)).toBeLessThan(200);
}, 120_000);

test('a student with many assignments gets them without stopping the server', async ({ app, student, largeClass }) => {
  expect(largeClass).toBeUndefined();
  const list = () => app.request('/api/assignments/?limit=100', { as: student });

  expect((await list()).json()).toMatchObject({ count: ASSIGNMENTS });
  expect(await leastLongestTurn(list)).toBeLessThan(200);
}, 120_000);
