import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { eraseArchivedStudents } from './erasure.ts';

const test = workerTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('student', ({ app, admin }) => app.aPerson(admin.school, 'student'))
  .extend('count', ({ app, student }) => async (query: string, values: unknown[] = [student.id]) => {
    return Number((await app.database.owner.query(`select count(*) as n ${query}`, values)).rows[0].n);
  });

describe('the nightly job', () => {
  test('archived students are erased by the nightly job after the retention period', async ({
    app,
    admin,
    student,
    count,
  }) => {
    const archived = (person: Person, months: number) =>
      app.database.owner.query(
        `update users set archived_at = now() - make_interval(months => $2) - interval '1 day' where id = $1`,
        [person.id, months],
      );
    const [young, elsewhere] = [
      await app.aPerson(admin.school, 'student'),
      await app.aPerson(await app.aSchool({ retention_months: 24 }), 'student'),
    ];
    const teacher = await app.aPerson(admin.school, 'teacher');
    for (const [person, months] of [
      [student, 12],
      [young, 11],
      [elsewhere, 23],
      [teacher, 40],
    ] as const)
      await archived(person, months);

    await eraseArchivedStudents(jobContextOf(app, app.platformPool));

    const { rows } = await app.database.owner.query('select id from users where archived_at is not null');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([young.id, elsewhere.id, teacher.id]));
    expect(await count('from users where id = $1')).toBe(0);
    expect(
      await count(
        `from audit_events where subject_id = $1 and act = 'person.erased' and actor_kind = 'worker' and from_address is null`,
      ),
    ).toBe(1);
  });

  test('students who cannot be erased do not block the others, and the job reports the errors', async ({
    app,
    admin,
    count,
  }) => {
    await app.database.owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger refuse before delete on users for each row when (old.first_name = 'Stuck') execute function refuse();`);
    const archived = `insert into users (tenant_id, role, username, first_name, last_name, archived_at)
    select $1, 'student', lower($2) || n, $2, 'Child', now() - make_interval(months => $3) from generate_series(1, $4) n returning id`;
    await app.database.owner.query(archived, [admin.school.id, 'Stuck', 30, 201]);
    await app.database.owner.query(archived, [admin.school.id, 'Free', 20, 2]);

    const done = eraseArchivedStudents(jobContextOf(app, app.platformPool));

    await expect(done).rejects.toMatchObject({ errors: expect.objectContaining({ length: 201 }) });
    expect(await count(`from users where first_name = 'Free' and tenant_id = $1`, [admin.school.id])).toBe(0);
    await app.database.owner.query('drop function refuse cascade');
  });
});
