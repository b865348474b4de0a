import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import { aFamily } from '#api/testing/families.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = bulkTest
  .extend('classesOf', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select u.first_name, u.archived_at is not null as archived, array_agg(c.name order by c.name) filter (where c.id is not null) as classes
        from users u left join enrolments e on e.tenant_id = u.tenant_id and e.student_id = u.id
        left join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
        where u.tenant_id = $1 and u.role = 'student' group by u.tenant_id, u.id order by u.first_name`,
      [school.id],
    );
    return Object.fromEntries(
      rows.map(({ first_name, archived, classes }) => [
        first_name,
        `${(classes ?? []).join('+')}${archived ? ' archived' : ''}`,
      ]),
    );
  })
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('ada', ({ aNamedStudent }) => aNamedStudent('Ada'))
  .extend('bo', ({ aNamedStudent }) => aNamedStudent('Bo'))
  .extend('cy', ({ aNamedStudent }) => aNamedStudent('Cy'))
  .extend('otters', ({ app, teacher, ada, bo }) => app.aClass(teacher, 'Otters', [ada, bo]))
  .extend('hawks', ({ app, teacher, cy }) => app.aClass(teacher, 'Hawks', [cy]));

describe('POST /students/bulk/', () => {
  test('a teacher moves own students to another class and back', async ({
    perform,
    undo,
    teacher,
    otters,
    hawks,
    ada,
    bo,
    classesOf,
  }) => {
    const body = { action: 'move', where: { class: otters.id }, count: 2, class: hawks.id };
    const { id, ...moved } = await perform('/students/', body, teacher);
    expect(moved).toMatchObject({ done: 2, failed: [] });
    expect(await classesOf()).toEqual({ Ada: 'Hawks', Bo: 'Hawks', Cy: 'Hawks' });

    expect(await undo(id, teacher)).toMatchObject({ state: 'undone', done: 2, failed: [] });
    expect(await classesOf()).toEqual({ Ada: 'Otters', Bo: 'Otters', Cy: 'Hawks' });
    expect([ada.role, bo.role]).toEqual(['student', 'student']);
  });

  test('an undo leaves who has other classes since, who was archived, and whose class was archived', async ({
    app,
    teacher,
    perform,
    undo,
    otters,
    hawks,
    ada,
    bo,
    cy,
    classesOf,
  }) => {
    const swans = await app.aClass(teacher, 'Swans', []);
    const ids = [ada.id, bo.id, cy.id];
    const { id } = await perform('/students/', { action: 'move', ids, count: 3, class: swans.id });
    await app.database.owner.query('update users set archived_at = now() where id = $1', [ada.id]);
    await perform('/students/', { action: 'move', ids: [bo.id], count: 1, class: otters.id });
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [hawks.id]);

    const undone = await undo(id);
    expect(undone.failed.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    expect(await classesOf()).toEqual({ Ada: 'Swans archived', Bo: 'Otters', Cy: 'Swans' });
  });

  test('an undo leaves the students of a class that the teacher has lost since', async ({
    app,
    teacher,
    perform,
    undo,
    otters,
    hawks,
    ada,
    bo,
    classesOf,
  }) => {
    const move = { action: 'move', where: { class: otters.id }, count: 2, class: hawks.id };
    const moved = await perform('/students/', move, teacher);
    await app.database.owner.query('delete from class_teachers where school_class_id = $1', [otters.id]);
    expect((await undo(moved.id, teacher)).failed).toHaveLength(2);
    const archived = await perform('/students/', { action: 'archive', ids: [ada.id, bo.id], count: 2 }, teacher);
    await app.database.owner.query('delete from class_teachers where school_class_id = $1', [hawks.id]);
    expect((await undo(archived.id, teacher)).failed).toHaveLength(2);
    expect(await classesOf()).toMatchObject({ Ada: 'Hawks archived', Bo: 'Hawks archived' });
  });

  test('a teacher cannot choose students of other teachers, nor move into their classes', async ({
    app,
    school,
    teacher,
    start,
    perform,
    hawks,
    cy,
    classesOf,
  }) => {
    const other = await app.aPerson(school, 'teacher');
    const swans = await app.aClass(other, 'Swans', []);
    const foreign = await start('/students/', { action: 'archive', ids: [cy.id], count: 1 }, other);
    expect(foreign.statusCode).toBe(404);
    expect(
      (await start('/students/', { action: 'archive', where: { class: hawks.id }, count: 1 }, other)).json().state,
    ).toEqual({
      count: 0,
    });

    const moved = await perform('/students/', { action: 'move', ids: [cy.id], count: 1, class: swans.id }, teacher);
    expect(moved).toMatchObject({ done: 0, failed: [{ id: cy.id, error: 'This page or item was not found.' }] });
    expect(await classesOf()).toEqual({ Cy: 'Hawks' });
  });

  test('removing family codes ends unused codes, keeps the links of parents, and cannot be undone', async ({
    app,
    perform,
    teacher,
    otters,
    ada,
    bo,
  }) => {
    const { linkId } = await aFamily(app, bo);
    await app.request('/api/family-letters/print/', { method: 'POST', as: teacher, body: { class: otters.id } });
    const openLinks = async () =>
      (await app.database.owner.query('select id from family_links where ended_at is null')).rows;
    expect(await openLinks()).toHaveLength(3);

    const body = { action: 'remove_family_codes', where: { class: otters.id }, count: 2 };
    expect(await perform('/students/', body, teacher)).toMatchObject({ done: 2, failed: [], undo_until: null });
    expect(await openLinks()).toEqual([{ id: linkId }]);
    const events = await app.database.owner.query(
      `select distinct subject_id from audit_events where act = 'family.ended' order by subject_id`,
    );
    expect(events.rows.map(({ subject_id }) => subject_id)).toEqual([ada.id, bo.id].toSorted());
  });

  test('a move without a class is refused', async ({ start, ada }) => {
    const reply = await start('/students/', { action: 'move', ids: [ada.id], count: 1 });
    expect(reply.json().fields).toEqual({ class: ['Choose a class.'] });
  });

  test('a student whose name looks like a classmate’s is left, with the cause', async ({
    aNamedStudent,
    perform,
    otters,
    classesOf,
  }) => {
    const twin = await aNamedStudent('Аda');
    const moved = await perform('/students/', { action: 'move', ids: [twin.id], count: 1, class: otters.id });
    expect(moved.failed[0]?.error).toContain('looks the same');
    expect(await classesOf()).toMatchObject({ Аda: '' });
  });
});

type Step = { kind: 'archive' | 'restore' | 'move'; who: number[]; to: number } | { kind: 'undo'; which: number };
type Model = { archived: boolean; since: number; class: number };

/** Models the actions in plain code, one student at a time. */
function createModel(count: number) {
  const students: Model[] = Array.from({ length: count }, () => ({ archived: false, since: 0, class: 0 }));
  let time = 0;
  return {
    students,
    /** Performs a step; returns the function that undoes it. */
    perform({ kind, who, to }: Exclude<Step, { kind: 'undo' }>): () => void {
      time += 1;
      const now = time;
      const undos = who.flatMap((at) => {
        const student = students[at];
        if (!student) return [];
        const before = { ...student };
        if (kind === 'move') {
          if (student.archived || student.class === to) return [];
          student.class = to;
          return [() => !student.archived && student.class === to && Object.assign(student, { class: before.class })];
        }
        const archived = kind === 'archive';
        if (student.archived === archived) return [];
        Object.assign(student, { archived, since: now });
        const isUnchanged = () => student.archived === archived && (!archived || student.since === now);
        return [() => isUnchanged() && Object.assign(student, { archived: !archived, since: ++time })];
      });
      return () => {
        for (const undo of undos) undo();
      };
    },
  };
}

const who = fc.subarray([0, 1, 2, 3], { minLength: 1 });
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('archive', 'restore', 'move'), who, to: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(6) }) },
  ),
  { maxLength: 8 },
);

describe('any order of bulk actions and undos', () => {
  test('leaves every student as if the actions had been done and undone one by one', async ({
    app,
    school,
    teacher,
    perform,
    undo,
    classesOf,
  }) => {
    const names = ['Ash', 'Bea', 'Cal', 'Dev'];
    const classNames = ['Ants', 'Bees', 'Cats'];
    const people: Person[] = [];
    for (const first_name of names) people.push(await app.aPerson(school, 'student', { first_name }));
    const classes: { id: string }[] = [];
    for (const name of classNames) classes.push(await app.aClass(teacher, name, name === 'Ants' ? people : []));
    const { owner } = app.database;

    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        await owner.query('update users set archived_at = null where tenant_id = $1', [school.id]);
        await owner.query('update enrolments set school_class_id = $2 where tenant_id = $1', [
          school.id,
          classes[0]?.id,
        ]);
        const model = createModel(people.length);
        const performed: { id: string; undo(): void }[] = [];
        for (const step of run as Step[]) {
          if (step.kind === 'undo') {
            const [action] = performed.splice(step.which % Math.max(1, performed.length), 1);
            if (action) await undo(action.id);
            action?.undo();
            continue;
          }
          const ids = step.who.map((at) => people[at]?.id);
          const body = {
            action: step.kind,
            ids,
            count: ids.length,
            ...(step.kind === 'move' && { class: classes[step.to]?.id }),
          };
          const { id, total, done, failed } = await perform('/students/', body);
          expect(done + failed.length).toBe(total);
          performed.push({ id, undo: model.perform(step) });
        }
        const expected = model.students.map((student, at) => [
          names[at],
          `${classNames[student.class]}${student.archived ? ' archived' : ''}`,
        ]);
        expect(await classesOf()).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 25 },
    );
  });
});
