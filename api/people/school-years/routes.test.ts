import { describe, expect } from 'vitest';
import { schoolYearTest as test } from '#api/testing/school-year-test.ts';
import type { ClassPlan } from '#contract/people/school-years.ts';

describe('POST /school-years/', () => {
  test('an admin moves one class up, merges a second into it, splits a third, and lets a fourth leave', async ({
    app,
    admin,
    teacher,
    colleague,
    aNamedStudent,
    startPreviewed,
    rows,
    get,
  }) => {
    const ada = await aNamedStudent('Ada');
    const ben = await aNamedStudent('Ben');
    const cleo = await aNamedStudent('Cleo');
    const dan = await aNamedStudent('Dan');
    const eva = await aNamedStudent('Eva');
    const year4 = await app.aClass(teacher, 'Year 4', [ada]);
    const mixed = await app.aClass(colleague, 'Mixed', [ben]);
    const year3 = await app.aClass(teacher, 'Year 3', [cleo, dan]);
    const year6 = await app.aClass(colleague, 'Year 6', [eva]);
    await app.database.owner.query('update school_classes set uses_pictures = true where id = $1', [year3.id]);

    const year = await startPreviewed([
      { class: year4.id, action: 'move_up', name: 'Year 5' },
      { class: mixed.id, action: 'merge', into: year4.id },
      { class: year3.id, action: 'split', name: 'Year 4 A', second_name: 'Year 4 B', students: [dan.id] },
      { class: year6.id, action: 'leave', archives_shared: false },
    ]);

    const { classes, enrolments, teachers, students } = await rows();
    const second = year.classes.find(({ action }) => action === 'create')?.class;
    const namesOf = (isArchived: boolean) =>
      classes
        .filter(({ archived_at }) => Boolean(archived_at) === isArchived)
        .map(({ name }) => name)
        .sort();
    expect({ current: namesOf(false), archived: namesOf(true) }).toEqual({
      current: ['Year 4 A', 'Year 4 B', 'Year 5'],
      archived: ['Mixed', 'Year 6'],
    });
    const studentsOf = (id: string | undefined) =>
      enrolments.filter(({ school_class_id }) => school_class_id === id).map(({ student_id }) => student_id);
    expect(new Set(studentsOf(year4.id))).toEqual(new Set([ada.id, ben.id]));
    expect(studentsOf(mixed.id)).toEqual([]);
    expect(studentsOf(year3.id)).toEqual([cleo.id]);
    expect(studentsOf(second)).toEqual([dan.id]);
    expect(students.filter(({ archived_at }) => archived_at).map(({ id }) => id)).toEqual([eva.id]);
    const teachersOf = (id: string | undefined) =>
      teachers.filter(({ school_class_id }) => school_class_id === id).map(({ teacher_id }) => teacher_id);
    expect(new Set(teachersOf(year4.id))).toEqual(new Set([teacher.id, colleague.id]));
    expect(teachersOf(second)).toEqual([teacher.id]);
    expect((await get(`/api/v1/school-classes/${second}/`, admin)).json()).toMatchObject({ uses_pictures: true });
    expect((await get(`/api/v1/school-classes/${year4.id}/`, admin)).json()).toMatchObject({
      class_id: year4.class_id,
    });
    expect(year).toMatchObject({ archived_students: 1, moved_students: 2, undone_at: null });
  });

  test('the audit log names each class, each student and the school year', async ({
    app,
    teacher,
    aNamedStudent,
    startPreviewed,
    actsAbout,
  }) => {
    const eva = await aNamedStudent('Eva');
    const { id } = await app.aClass(teacher, 'Year 6', [eva]);
    const other = await app.aClass(teacher, 'Year 4');
    await startPreviewed([
      { class: id, action: 'leave', archives_shared: false },
      { class: other.id, action: 'move_up', name: 'Year 5' },
    ]);

    expect((await actsAbout(id)).map(({ act }) => act)).toEqual(['class.archived']);
    expect(await actsAbout(other.id)).toMatchObject([{ act: 'class.renamed', facts: { before: 'Year 4' } }]);
    expect((await actsAbout(eva.id)).map(({ act }) => act)).toEqual(['person.archived']);
    const { rows } = await app.database.owner.query(
      `select 1 from audit_events where tenant_id = $1 and act = 'class.year_started'`,
      [teacher.school.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('teachers and lead teachers are refused, by every call', async ({ app, teacher, lead, startCall, undoCall }) => {
    const { id } = await app.aClass(teacher, 'Year 4');
    const classes: ClassPlan[] = [{ class: id, action: 'leave', archives_shared: false }];
    const yearId = await app.insert('school_years', { tenant_id: teacher.school.id, started_by: teacher.id });
    for (const as of [teacher, lead]) {
      const list = await app.request('/api/school-years/', { as });
      const preview = await app.request('/api/school-years/preview/', { method: 'POST', as, body: { classes } });
      const start = await startCall({ classes, fingerprint: '' }, as);
      const statuses = [list, preview, start, await undoCall(yearId, as)].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([403, 403, 403, 403]);
    }
  });

  test('what has changed since the preview is not overwritten', async ({ app, teacher, preview, startCall, rows }) => {
    const { id } = await app.aClass(teacher, 'Year 4');
    const classes: ClassPlan[] = [{ class: id, action: 'move_up', name: 'Year 5' }];
    const { fingerprint } = await preview(classes);
    await app.database.owner.query(`update school_classes set name = 'Otters' where id = $1`, [id]);
    const before = await rows();

    const reply = await startCall({ classes, fingerprint });

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ state: 'changed' });
    expect(await rows()).toEqual(before);
  });

  test('of two admins who start the same plan, one does', async ({ app, teacher, preview, startCall }) => {
    const { id } = await app.aClass(teacher, 'Year 4');
    const classes: ClassPlan[] = [{ class: id, action: 'move_up', name: 'Year 5' }];
    const { fingerprint } = await preview(classes);

    const replies = await Promise.all([startCall({ classes, fingerprint }), startCall({ classes, fingerprint })]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});
