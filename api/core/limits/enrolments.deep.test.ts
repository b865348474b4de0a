import { describe, expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import { setPlan } from '#api/testing/plan-limits.ts';

const listOf = (prefix: string, count: number) =>
  `Name,Class\n${Array.from({ length: count }, (_, index) => `${prefix}${String.fromCharCode(97 + index)} Shah,3A`).join('\n')}\n`;

const test = enrolmentTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend(
    'setPlan',
    ({ app, admin }) =>
      (plan: Parameters<typeof setPlan>[2]) =>
        setPlan(app, admin.school, plan),
  )
  .extend('countStudents', ({ app, admin }) => async () => {
    return (await app.request('/api/students/', { as: admin })).json().count;
  });

describe('a list of students', () => {
  test('says before it is confirmed how many the plan has room for', async ({ actions, admin, setPlan }) => {
    expect((await actions.createImport(admin, listOf('Ada', 12))).room).toBe(null);
    await setPlan({ students: 10 });

    const list = await actions.createImport(admin, listOf('Ada', 12), { makes_classes: true });

    expect(list.room).toEqual({ adds: 12, left: 10 });
  });

  test('above the limit is not confirmed, and stays as it is', async ({ actions, admin, setPlan, countStudents }) => {
    await setPlan({ students: 10 });
    const { id } = await actions.createImport(admin, listOf('Ada', 12), { makes_classes: true });

    const reply = await actions.confirmImport(admin, id);

    expect(reply.statusCode).toBe(402);
    expect(reply.json()).toMatchObject({ limit: { name: 'students', used: 0, max: 10 } });
    expect(await actions.getImport(admin, id)).toMatchObject({ state: 'preview', counts: { new: 12 } });
    expect(await countStudents()).toBe(0);
  });

  test('of two confirmed at the same moment for the last ten places one is enrolled', async ({
    actions,
    admin,
    setPlan,
    countStudents,
  }) => {
    await setPlan({ students: 10 });
    const lists = await Promise.all(
      ['Ada', 'Ben'].map((name) => actions.createImport(admin, listOf(name, 10), { makes_classes: true })),
    );

    const replies = await Promise.all(lists.map(({ id }) => actions.confirmImport(admin, id)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([202, 402]);
    await expect.poll(countStudents, { interval: 30 }).toBe(10);
    const states = await Promise.all(lists.map(async ({ id }) => (await actions.getImport(admin, id)).state));
    expect(states.sort()).toEqual(['done', 'preview']);
  });

  test('takes its places when it is confirmed, so that no one else gets them before it is enrolled', async ({
    app,
    actions,
    admin,
    setPlan,
  }) => {
    const otters = await app.aClass(admin, 'Otters');
    await setPlan({ students: 10 });
    const { id } = await actions.createImport(admin, listOf('Ada', 10), { makes_classes: true });
    await actions.confirmImport(admin, id);

    const body = { class: otters.id, first_name: 'Cleo', last_name: 'Nile' };
    const reply = await app.request('/api/students/', { method: 'POST', as: admin, body });

    expect(reply.json()).toMatchObject({ limit: { name: 'students', used: 10, max: 10 } });
    await expect.poll(async () => (await actions.getImport(admin, id)).state, { interval: 30 }).toBe('done');
  });

  test('that was undone gives its places back, also where it restored someone', async ({
    app,
    actions,
    admin,
    setPlan,
  }) => {
    await actions.enrolList(admin, 'Student number,Name,Class\n1,Ada Byron,3A\n');
    const [{ id: ada }] = (await app.request('/api/students/', { as: admin })).json().results;
    await app.request('/api/students/archive/', { method: 'POST', as: admin, body: { ids: [ada] } });
    await setPlan({ students: 1 });
    const { id, room } = await actions.createImport(admin, 'Student number,Name,Class\n1,Ada Byron,3A\n', {
      makes_classes: true,
    });
    expect(room).toEqual({ adds: 1, left: 1 });
    await actions.confirmAndWait(admin, id);
    expect((await actions.uploadList(admin, listOf('Ben', 1))).statusCode).toBe(402);

    await actions.undoAndWait(admin, id);

    expect((await actions.createImport(admin, listOf('Ben', 1))).room).toEqual({ adds: 1, left: 1 });
  });

  test('of a school whose plan has ended cannot be confirmed', async ({ actions, admin, setPlan, countStudents }) => {
    const { id } = await actions.createImport(admin, listOf('Ada', 2), { makes_classes: true });
    await setPlan({ isEnded: true });

    expect((await actions.confirmImport(admin, id)).statusCode).toBe(402);
    expect((await actions.getImport(admin, id)).room).toEqual({ adds: 2, left: 0 });
    expect(await countStudents()).toBe(0);
  });
});
