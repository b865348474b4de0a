import { describe, expect } from 'vitest';
import { setPlan } from '#api/testing/plan-limits.ts';
import { schoolYearTest as test } from '#api/testing/school-year-test.ts';

describe('POST /school-years/{id}/undo/', () => {
  test('what someone has changed since stays, and each row says why', async ({
    app,
    admin,
    teacher,
    aNamedStudent,
    startPreviewed,
    undo,
    send,
  }) => {
    const ada = await aNamedStudent('Ada');
    const ben = await aNamedStudent('Ben');
    const cleo = await aNamedStudent('Cleo');
    const dan = await aNamedStudent('Dan');
    const year4 = await app.aClass(teacher, 'Year 4', [ada]);
    const mixed = await app.aClass(teacher, 'Mixed', [ben, cleo]);
    const year6 = await app.aClass(teacher, 'Year 6', [dan]);
    const clubs = await app.aClass(teacher, 'Clubs');
    const year = await startPreviewed([
      { class: year4.id, action: 'move_up', name: 'Year 5' },
      { class: mixed.id, action: 'merge', into: year4.id },
      { class: year6.id, action: 'leave', archives_shared: false },
    ]);
    await send('PATCH', `/api/v1/school-classes/${year4.id}/`, admin, { name: 'Owls' });
    await send('POST', '/api/students/move/', admin, { ids: [cleo.id], from: year4.id, to: clubs.id });
    await send('POST', '/api/people/restore/', admin, { ids: [dan.id] });

    const undone = await undo(year.id);

    expect(undone.classes.map(({ old_name, outcome, reason }) => [old_name, outcome, reason])).toEqual([
      ['Year 4', 'kept', 'renamed'],
      ['Mixed', 'restored', null],
      ['Year 6', 'restored', null],
    ]);
    expect(undone.kept_students.map(({ first_name, reason }) => [first_name, reason])).toEqual([
      ['Cleo', 'moved_since'],
      ['Dan', 'archived_since'],
    ]);
    const detail = await app.request(`/api/api-admin/school-classes/${mixed.id}/`, { as: admin });
    expect(detail.json()).toMatchObject({ name: 'Mixed', students: [{ first_name: 'Ben' }] });
  });

  test('a second class that has work of its own stays, without the students who came from the first', async ({
    app,
    teacher,
    aNamedStudent,
    startPreviewed,
    undo,
    rows,
  }) => {
    const [ada, ben] = await Promise.all([aNamedStudent('Ada'), aNamedStudent('Ben')]);
    const { id } = await app.aClass(teacher, 'A', [ada, ben]);
    const year = await startPreviewed([
      { class: id, action: 'split', name: 'A', second_name: 'B', students: [ben.id] },
    ]);
    const second = year.classes.find(({ action }) => action === 'create')?.class ?? '';
    await app.insert('assignments', {
      tenant_id: teacher.school.id,
      school_class_id: second,
      title: 'Read',
      is_for_all: true,
    });

    const undone = await undo(year.id);

    expect(undone.classes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['restored', null],
      ['kept', 'in_use'],
    ]);
    expect((await rows()).enrolments.every(({ school_class_id }) => school_class_id === id)).toBe(true);
  });

  test('is refused the second time, after seven days, and for another school', async ({
    app,
    teacher,
    startPreviewed,
    undo,
    undoCall,
  }) => {
    const { id } = await app.aClass(teacher, 'Year 4');
    const year = await startPreviewed([{ class: id, action: 'move_up', name: 'Year 5' }]);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await undoCall(year.id, stranger)).statusCode).toBe(404);
    await undo(year.id);
    expect((await undoCall(year.id)).json()).toMatchObject({ state: 'undone' });

    const next = await startPreviewed([{ class: id, action: 'move_up', name: 'Year 5' }]);
    await app.database.owner.query('update school_years set expires_at = now() where id = $1', [next.id]);
    expect((await undoCall(next.id)).json()).toMatchObject({ state: 'too_late' });
  });

  test('is refused when the plan of the school has no room for those who left', async ({
    app,
    teacher,
    aNamedStudent,
    startPreviewed,
    undoCall,
    rows,
  }) => {
    const { id } = await app.aClass(teacher, 'Year 6', [await aNamedStudent('Eva')]);
    await app.aClass(teacher, 'Year 5', [await aNamedStudent('Ada')]);
    const year = await startPreviewed([{ class: id, action: 'leave', archives_shared: false }]);
    await setPlan(app, teacher.school, { students: 1 });
    const before = await rows();

    expect((await undoCall(year.id)).statusCode).toBe(402);
    expect(await rows()).toEqual(before);
  });
});
