import { describe, expect } from 'vitest';
import { schoolYearTest as test } from '#api/testing/school-year-test.ts';
import type { ClassPlan } from '#contract/people/school-years.ts';

const problemsOf = (preview: { classes: { problems: { problem: string }[] }[] }) =>
  preview.classes.flatMap(({ problems }) => problems.map(({ problem }) => problem));

describe('POST /school-years/preview/', () => {
  test('names what stands in the way of a plan, and refuses to start it', async ({
    app,
    admin,
    teacher,
    aNamedStudent,
    preview,
    startCall,
  }) => {
    const [ada, ben] = await Promise.all([aNamedStudent('Ada'), aNamedStudent('Ben')]);
    const a = await app.aClass(teacher, 'A', [ada, ben]);
    const b = await app.aClass(teacher, 'B');
    const missing = '0190a5c0-0000-7000-8000-000000000009';
    const split = { class: a.id, action: 'split', name: 'A', second_name: 'C' } as const;
    const cases: [string, ClassPlan[]][] = [
      ['same_name', [{ class: a.id, action: 'move_up', name: ' b' }]],
      ['merges_nowhere', [{ class: a.id, action: 'merge', into: a.id }]],
      [
        'merges_nowhere',
        [
          { class: a.id, action: 'merge', into: b.id },
          { class: b.id, action: 'leave', archives_shared: false },
        ],
      ],
      ['no_one_chosen', [{ ...split, students: [] }]],
      ['everyone_chosen', [{ ...split, students: [ada.id, ben.id] }]],
      ['chosen_gone', [{ ...split, students: [missing] }]],
      ['class_gone', [{ class: missing, action: 'stay' }]],
    ];
    for (const [problem, classes] of cases) {
      const result = await preview(classes);
      expect({ problem, all: problemsOf(result), can_start: result.can_start }).toMatchObject({
        all: expect.arrayContaining([problem]),
        can_start: false,
      });
      const reply = await startCall({ classes, fingerprint: result.fingerprint });
      expect({ problem, status: reply.statusCode }).toEqual({ problem, status: 409 });
    }
    const none = await preview(
      [a, b].map(({ id }) => ({ class: id, action: 'leave' as const, archives_shared: false })),
    );
    expect(none).toMatchObject({ can_start: false, problems: [{ problem: 'no_class_left' }] });
    await app.database.owner.query('delete from class_teachers where school_class_id = $1', [b.id]);
    expect(problemsOf(await preview([{ class: b.id, action: 'stay' }]))).toEqual(['no_teacher']);
    const twice = [
      { class: b.id, action: 'stay' },
      { class: b.id, action: 'stay' },
    ];
    const reply = await app.request('/api/school-years/preview/', {
      method: 'POST',
      as: admin,
      body: { classes: twice },
    });
    expect(reply.statusCode).toBe(400);
  });

  test('a student in another class stays at the school when one class leaves, unless the plan says so', async ({
    app,
    teacher,
    aNamedStudent,
    preview,
  }) => {
    const eva = await aNamedStudent('Eva');
    const { id } = await app.aClass(teacher, 'Year 6', [eva]);
    await app.aClass(teacher, 'Choir', [eva]);
    const leaving = (archives_shared: boolean) => preview([{ class: id, action: 'leave', archives_shared }]);

    const staying = await leaving(false);
    const archived = await leaving(true);

    expect({ count: staying.archived_students, problems: problemsOf(staying) }).toEqual({
      count: 0,
      problems: ['shared_stay'],
    });
    expect({ count: archived.archived_students, problems: problemsOf(archived) }).toEqual({
      count: 1,
      problems: ['shared_leave'],
    });
  });

  test('a class does not take a student whose name looks like that of another', async ({
    app,
    teacher,
    aNamedStudent,
    preview,
  }) => {
    const [latin, cyrillic] = await Promise.all([aNamedStudent('Anna', 'Popov'), aNamedStudent('Аnna', 'Popov')]);
    const a = await app.aClass(teacher, 'A', [latin]);
    const b = await app.aClass(teacher, 'B', [cyrillic]);

    const result = await preview([{ class: a.id, action: 'merge', into: b.id }]);

    expect(result.can_start).toBe(false);
    expect(problemsOf(result)).toEqual(['lookalike']);
  });
});
