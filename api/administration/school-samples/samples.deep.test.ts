import { describe, expect } from 'vitest';
import { sampleTest, statesOf } from '#api/testing/school-samples.ts';

const test = sampleTest
  // Skips pages, because no test here opens a book.
  .extend('workerOptions', { scope: 'file' }, () => ({ skippedJobs: ['make-pages'] }))
  .extend('queueLength', ({ app }) => async () => {
    const query = "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'create-samples'";
    return (await app.database.owner.query(query)).rows[0].n as number;
  });

describe('a school whose first admin confirms the email address', () => {
  test('has a sample class with five students and three books', async ({ app, aNewSchool }) => {
    const { school, admin, samples } = await aNewSchool();

    const classes = (await app.request('/api/v1/school-classes/', { as: admin })).json();
    expect(classes.results).toMatchObject([{ name: 'Sample class', no_of_students: 5 }]);
    expect(samples).toMatchObject({
      is_present: true,
      class: { name: 'Sample class' },
      keeps_class: false,
      students: 5,
    });
    const { rows } = await app.database.owner.query(
      "select first_name, last_name from users where tenant_id = $1 and role = 'student' order by id limit 1",
      [school.id],
    );
    expect(rows).toEqual([{ first_name: 'Ada', last_name: 'Sample' }]);
  });

  test('has books in its first language', async ({ app, aNewSchool }) => {
    const { school } = await aNewSchool({ languages: ['ar', 'en'] });

    const { rows } = await app.database.owner.query('select distinct language from books where tenant_id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([{ language: 'ar' }]);
  });

  test('has them once', async ({ aNewSchool, confirm, samplesOf, queueLength }) => {
    const { admin, samples } = await aNewSchool();
    await confirm(admin);
    await expect.poll(queueLength).toBe(0);

    expect(await samplesOf(admin)).toEqual(samples);
  });

  test('as an organization, or after the samples were removed before their time, has none', async ({
    confirmSchool,
    confirm,
    remove,
    samplesOf,
    stepsOf,
    queueLength,
    count,
  }) => {
    const organization = await confirmSchool({ kind: 'organization' });
    const quick = await confirmSchool();
    expect((await remove(quick.admin)).statusCode).toBe(204);
    await confirm(organization.admin);
    await confirm(quick.admin);
    await expect.poll(queueLength).toBe(0);

    for (const { school, admin } of [organization, quick]) {
      expect((await samplesOf(admin)).is_present).toBe(false);
      expect(await count('school_classes', school)).toBe(0);
      expect(await count('books', school)).toBe(0);
    }
    expect((await stepsOf(organization.admin)).map(({ step }) => step)).not.toContain('samples');
    expect((await remove(organization.admin)).statusCode).toBe(204);
  });
});

describe('DELETE /school-samples/', () => {
  test('an admin removes class, students and books, and nothing is left in any list', async ({
    app,
    aNewSchool,
    remove,
    stepsOf,
    count,
  }) => {
    const { school, admin } = await aNewSchool();

    expect((await remove(admin)).statusCode).toBe(204);

    for (const table of ['school_classes', 'books', 'renditions', 'enrolments'])
      expect(await count(table, school), table).toBe(0);
    expect(await count('users', school)).toBe(1);
    const archivedClasses = (await app.request('/api/v1/school-classes/?state=archived', { as: admin })).json();
    expect(archivedClasses.count).toBe(0);
    expect(statesOf(await stepsOf(admin), ['samples', 'cleared'])).toEqual([true, true]);
    const { results } = (await app.request('/api/acts/', { as: admin })).json();
    expect(results[0]).toMatchObject({ act: 'samples.removed', facts: { students: 5, books: 3 } });
    expect((await remove(admin)).statusCode).toBe(204);
  });

  test('students of the school stay in the class, and a renamed sample student is one of them', async ({
    app,
    aNewSchool,
    remove,
    samplesOf,
    count,
  }) => {
    const { school, admin, samples } = await aNewSchool();
    const classId = samples.class?.id ?? '';
    const student = { first_name: 'Amara', last_name: 'Okafor', class: classId };
    const added = (await app.request('/api/students/', { method: 'POST', as: admin, body: student })).json();
    const { rows } = await app.database.owner.query(
      "select id from users where first_name = 'Ben' and tenant_id = $1",
      [school.id],
    );
    const name = { first_name: 'Benedict', last_name: 'Shah' };
    await app.request(`/api/students/${rows[0].id}/`, { method: 'PATCH', as: admin, body: name });
    expect(await samplesOf(admin)).toMatchObject({ keeps_class: true, students: 4, own_students: 2 });

    expect((await remove(admin)).statusCode).toBe(204);

    const own = (await app.request(`/api/v1/teacher/school-classes/${classId}/`, { as: admin })).json();
    expect(own.students.map(({ id }: { id: string }) => id).sort()).toEqual([added.id, rows[0].id].sort());
    expect(await count('users', school, 'is_sample')).toBe(0);
    expect(await count('school_classes', school, 'is_sample')).toBe(0);
    expect((await samplesOf(admin)).is_present).toBe(false);
  });

  test('a class that the school has renamed is its own', async ({ app, aNewSchool, remove, count }) => {
    const { school, admin, samples } = await aNewSchool();
    const path = `/api/v1/school-classes/${samples.class?.id}/`;
    await app.request(path, { method: 'PATCH', as: admin, body: { name: 'Year 4 Kingfishers' } });

    expect((await remove(admin)).statusCode).toBe(204);

    expect((await app.request(path, { as: admin })).json()).toMatchObject({
      name: 'Year 4 Kingfishers',
      no_of_students: 0,
    });
    expect(await count('books', school)).toBe(0);
  });

  test('only admins can, and only at their own school', async ({ app, aNewSchool, remove, samplesOf }) => {
    const { school, admin } = await aNewSchool();
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');

    for (const role of ['student', 'teacher', 'teacher_admin'] as const)
      expect((await remove(await app.aPerson(school, role))).statusCode).toBe(403);
    expect((await remove(foreign)).statusCode).toBe(204);
    expect((await samplesOf(admin)).is_present).toBe(true);
  });
});
