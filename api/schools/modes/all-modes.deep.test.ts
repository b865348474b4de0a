import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aCourse } from '#api/testing/courses.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, RequestOptions, TestApp } from '#api/testing/test-app.ts';

const test = appTest
  .extend('school', ({ app }) => app.aSchool({ switchboard: true }))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('cause', async ({ app, school }) => {
    const columns = { name: 'Springs', slug: 'springs', summary: '', goal: 13, image: 'hills-4.svg' };
    return app.insert('causes', { tenant_id: school.id, ...columns, state: 'approved', decided_at: new Date() });
  })
  /** The school's first mode, which shows none of its books and causes. */
  .extend('mode', { auto: true }, async ({ app, school }, { onCleanup }) => {
    onCleanup(async () => void (await app.database.owner.query('delete from modes where slug is null')));
    const rule = { levels: [5], goals: [6], features_off: ['causes', 'search'] };
    const mode_id = await app.insert('modes', { name: 'Narrow', position: 11, ...rule });
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id, position: 1 });
    await app.aBook(school, { title: 'The Boat', level: 1, is_featured: true });
    return mode_id;
  })
  .extend('read', ({ app }) => async (path: string, options: RequestOptions) => {
    const reply = await app.request(`/api${path}`, options);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  });

/** Gives a person a course `all-modes` whose first chapter they have begun. */
async function beginCourse(app: TestApp, as: Person): Promise<void> {
  await aCourse(app, 'all-modes');
  const body = { operation_id: 'one', answers: { notice: 'Heavy.' } };
  const path = '/api/courses/all-modes/chapters/first/progress/';
  expect((await app.request(path, { method: 'PUT', as, body })).statusCode).toBe(200);
}

describe('the first mode of a school', () => {
  test('narrows neither the newest books nor the number of featured ones on the dashboard', async ({ admin, read }) => {
    const newest = '/books/?ordering=new&limit=6';
    expect(await read(newest, { as: admin })).toMatchObject({ count: 0, mode: { name: 'Narrow' } });

    const whole = await read(`${newest}&all_modes=true`, { as: admin });
    const stats = await read('/book-stats?all_modes=true', { as: admin });

    expect(whole).toMatchObject({ count: 1, results: [{ title: 'The Boat' }], mode: null });
    expect(stats).toEqual({ book_stats: { all_book: 1, featured_book: 1 }, mode: null });
  });

  test('narrows them neither for an organization that sees only numbers', async ({ app, school, read }) => {
    const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
    const organization = await anOrganization();
    await joinOrganization(school, organization, 'figures');
    const owner = await app.aPerson(organization, 'organization_admin');
    const token = await visit(owner, school);

    const stats = await read('/book-stats?all_modes=true', { at: school, token });

    expect(stats).toMatchObject({ book_stats: { featured_book: 1 }, mode: null });
  });

  test('leaves staff and authors every cause to choose for a work, also where it turns causes off', async ({
    app,
    school,
    admin,
    cause,
    read,
  }) => {
    const student = await app.aPerson(school, 'student');
    expect((await app.request('/api/charities/', { as: admin })).statusCode).toBe(403);

    for (const as of [admin, student]) {
      const { results } = await read('/charities/?all_modes=true', { as });
      expect(results).toEqual(expect.arrayContaining([expect.objectContaining({ id: cause, name: 'Springs' })]));
    }
  });

  test('hides from those who assign them neither courses nor films nor challenges, and no begun course from its student', async ({
    app,
    school,
    admin,
    mode,
    read,
  }) => {
    await app.database.owner.query(
      `update modes set levels = '{}', goals = '{}', age_from = 3, age_to = 3, features_off = '{search,challenges}' where id = $1`,
      [mode],
    );
    const student = await app.aPerson(school, 'student');
    expect((await app.request('/api/challenges/', { as: admin })).statusCode).toBe(403);

    for (const list of ['/courses/', '/films/', '/books/']) {
      const all = `${list}?all_modes=true&limit=100`;
      const { results, mode: applied } = await read(all, { as: admin });
      expect(applied, list).toBeNull();
      expect(results.length, list).toBeGreaterThan(0);
    }
    expect(await read('/challenges/?all_modes=true', { as: admin })).toMatchObject({ mode: null });
    expect(await read('/books/?all_modes=true&search=boat', { as: admin })).toMatchObject({ mode: null });
    expect((await read('/courses/', { as: student })).count).toBe(0);
    expect((await read('/courses/?all_modes=true', { as: student })).count).toBe(0);
    await beginCourse(app, student);
    const begun = await read('/courses/?all_modes=true', { as: student });
    expect(begun.results.map(({ slug }: { slug: string }) => slug)).toEqual(['all-modes']);
    const search = await app.request('/api/courses/?all_modes=true&search=litres', { as: student });
    expect(search.statusCode).toBe(403);
    for (const reader of [{ as: student }, { at: school }])
      expect(await read('/films/?all_modes=true', reader)).toMatchObject({ count: 0, mode: { name: 'Narrow' } });
  });

  test('stays for those who only read, whatever they ask for', async ({ app, school, admin, read }) => {
    const student = await app.aPerson(school, 'student');
    await read('/book-stats?all_modes=true', { as: admin });

    for (const reader of [{ as: student }, { at: school }]) {
      expect(await read('/books/?all_modes=true', reader)).toMatchObject({ count: 0, mode: { name: 'Narrow' } });
      expect((await read('/book-stats?all_modes=true', reader)).book_stats).toEqual({ all_book: 0, featured_book: 0 });
    }
    expect((await app.request('/api/charities/?all_modes=true', { at: school })).statusCode).toBe(403);
  });
});
