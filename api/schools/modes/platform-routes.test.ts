import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import type { PlatformMode } from '#contract/schools/modes.ts';

const test = appTest
  .extend('platformAdmin', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend('change', ({ app, platformAdmin }, { onCleanup }) => {
    onCleanup(async () => {
      await app.database.owner.query('delete from modes where slug is null');
      await app.database.owner.query(`update modes set status = 'ACTIVE'`);
    });
    return (method: 'POST' | 'PATCH', path: string, options: Partial<RequestOptions>) =>
      app.request(`/api/modes/${path}`, { method, as: platformAdmin, host: 'localhost', ...options });
  })
  .extend('list', ({ app, platformAdmin }) => async (): Promise<PlatformMode[]> => {
    return (await app.request('/api/modes/', { as: platformAdmin, host: 'localhost' })).json().results;
  });

const rule = {
  ...{
    age_from: 4,
    age_to: 9,
    levels: [1, 2],
    languages: ['ne'],
    goals: [6],
    categories: ['rivers'],
    audience: 'everyone',
  },
  ...{ by_students: false, with_cause: false, features_off: ['sales', 'live'] },
};

describe('GET /modes/ for the platform', () => {
  test('has inactive modes, positions and rules, which no one else sees', async ({ app, list, change }) => {
    const [first] = await list();
    await change('PATCH', `${first?.id}/`, { body: { status: 'INACTIVE' } });

    expect((await list())[0]).toMatchObject({
      name: 'All Books',
      status: 'INACTIVE',
      position: 1,
      rule: { goals: [] },
    });
    const [listed] = (await app.request('/api/modes/', { at: await app.aSchool() })).json().results;
    expect(listed.name).toBe('Early Readers');
    expect(listed).not.toHaveProperty('rule');
    expect(listed).not.toHaveProperty('position');
  });
});

describe('POST /modes/', () => {
  test('a mode has its rule, its drawn picture and its place', async ({ app, change, list }) => {
    const form = {
      name: 'Nepali shelf',
      image: 'peaks-13.svg',
      position: '2',
      is_for_staff: 'true',
      rule: JSON.stringify(rule),
    };
    const reply = await change('POST', '', { form });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      ...{
        name: 'Nepali shelf',
        image: '/files/modes/peaks-13.svg',
        position: 2,
        is_for_staff: true,
        status: 'ACTIVE',
        rule,
      },
    });
    expect((await list()).map(({ name }) => name).slice(0, 3)).toEqual(['All Books', 'Nepali shelf', 'Early Readers']);
    const picture = await app.request('/files/modes/peaks-13.svg', { at: await app.aSchool() });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toContain('<svg xmlns=');
  });

  test('an uploaded picture is re-encoded and shown at every school', async ({ app, change }) => {
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script>alert(1)</script><path d="M0 0h4v4z"/></svg>',
    );
    const { image } = (await change('POST', '', { form: { name: 'Own', image: { name: 'own.svg', bytes } } })).json();
    const notAPicture = await change('POST', '', {
      form: { name: 'Text', image: { name: 'x.png', bytes: Buffer.from('x') } },
    });

    const picture = await app.request(image, { at: await app.aSchool() });
    expect(picture.statusCode).toBe(200);
    expect(picture.body).not.toContain('script');
    expect(notAPicture.statusCode).toBe(400);
    expect((await app.request('/files/modes/..%2fx.svg', {})).statusCode).toBe(404);
    expect((await app.request('/files/modes/none.svg', {})).statusCode).toBe(404);
  });

  test.for([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'A', rule: { age_from: 9, age_to: 3 } }, 'rule.age_to'],
    [{ name: 'A', rule: { age_from: 2 } }, 'rule.age_from'],
    [{ name: 'A', rule: { levels: [6] } }, 'rule.levels.0'],
    [{ name: 'A', rule: { goals: [18] } }, 'rule.goals.0'],
    [{ name: 'A', rule: { categories: ['Rivers and seas'] } }, 'rule.categories.0'],
    [{ name: 'A', rule: { features_off: ['reading'] } }, 'rule.features_off.0'],
    [{ name: 'A', rule: { by_students: 'yes' } }, 'rule.by_students'],
    [{ name: 'A', rule: { with_cause: 'yes' } }, 'rule.with_cause'],
    [{ name: 'A', rule: { colour: 'red' } }, 'colour'],
    [{ name: 'A', rule: '{' }, 'rule'],
    [{ name: 'A', image: '../x.svg' }, 'image'],
    [{ name: 'A', status: 'DELETED' }, 'status'],
    [{ name: 'A', position: 0 }, 'position'],
  ] as const)('%j is malformed, and the reply names %s', async ([body, field], { change, list }) => {
    const reply = await change('POST', '', { body });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)[0]).toBe(field);
    expect((await list()).length).toBe(5);
  });
});

describe('PATCH /modes/{id}/', () => {
  test('only the sent fields change, and schools meet the change in the next reply', async ({ app, change }) => {
    const school = await app.aSchool({ switchboard: true });
    await app.aBook(school, { level: 2 });
    const { id } = (
      await change('POST', '', { body: { name: 'Easy', rule: { levels: [1] }, image: 'boat-14.svg' } })
    ).json();
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: id, position: 1 });
    const countOf = async () => (await app.request(`/api/books/?mode=${id}`, { at: school })).json().count;
    await expect.poll(countOf).toBe(0);

    const reply = await change('PATCH', `${id}/`, { body: { rule: { levels: [2] } } });

    expect(reply.json()).toMatchObject({ name: 'Easy', image: '/files/modes/boat-14.svg', rule: { levels: [2] } });
    expect(await countOf()).toBe(1);
    await change('PATCH', `${id}/`, { body: { status: 'INACTIVE' } });
    expect((await app.request(`/api/books/?mode=${id}`, { at: school })).statusCode).toBe(400);
  });

  test('a mode moves to another place, and all places stay different', async ({ change, list }) => {
    const before = await list();
    await change('PATCH', `${before[3]?.id}/`, { body: { position: 1 } });
    const moved = await list();
    await change('PATCH', `${before[3]?.id}/`, { body: { position: 4 } });

    expect(moved.map(({ name, position }) => [position, name])).toEqual([
      [1, 'Big Causes'],
      [2, 'All Books'],
      [3, 'Early Readers'],
      [4, 'Young Authors'],
      [5, 'Staff Room'],
    ]);
    expect((await list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('the activity log of the platform names the mode', async ({ app, change, platformAdmin }) => {
    const { id } = (await change('POST', '', { body: { name: 'Shelf' } })).json();
    await change('PATCH', `${id}/`, { body: { name: 'Long shelf' } });
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where act = 'modes.changed' and actor_id = $1 order by id desc limit 2`,
      [platformAdmin.id],
    );

    expect(rows.map(({ facts }) => facts.modes)).toEqual(['Long shelf', 'Shelf']);
  });

  test('an unknown mode is not found, and ages from 9 to 3 are refused with a sentence', async ({ change, list }) => {
    const [first] = await list();
    const reversed = await change('PATCH', `${first?.id}/`, { body: { rule: { age_from: 9, age_to: 3 } } });

    expect((await change('PATCH', `${crypto.randomUUID()}/`, { body: { name: 'A' } })).statusCode).toBe(404);
    expect(reversed.statusCode).toBe(400);
    expect(reversed.json().fields).toEqual({ 'rule.age_to': [expect.stringContaining('lowest age')] });
  });
});

describe('POST /modes/preview/', () => {
  test('counts the works of all schools that the rule leaves, and the schools that use the mode', async ({
    app,
    change,
  }) => {
    const [one, two] = [await app.aSchool({ switchboard: true }), await app.aSchool()];
    const language = 'qaa';
    for (const columns of [{ level: 1 }, { level: 4 }, { state: 'in_review', level: 1 }])
      await app.aBook(one, { language, ...columns });
    await app.aBook(two, { language, level: 1, audience: 'school' });
    for (const level of [1, 4]) await createPublishedStory({ app, shelf: await app.aSchool() }, { language, level });
    await app.aBook(await app.aSchool({ suspended_at: new Date() }), { language, level: 1 });
    const { id } = (await change('POST', '', { body: { name: 'Easy' } })).json();
    await app.insert('tenant_modes', { tenant_id: one.id, mode_id: id, position: 1 });
    await app.insert('tenant_modes', { tenant_id: two.id, mode_id: id, position: 1 });

    const counts = (
      await change('POST', 'preview/', { body: { rule: { languages: [language], levels: [1] }, id } })
    ).json();

    const withoutStories = { languages: [language], levels: [1], features_off: ['stories'] };
    const books = (await change('POST', 'preview/', { body: { rule: withoutStories, id } })).json();

    expect(counts).toMatchObject({ works: 3, schools: 3, used_by: 1 });
    expect(books).toMatchObject({ works: 2, schools: 2, all_works: counts.all_works });
    expect(counts.all_works).toBeGreaterThanOrEqual(5);
    expect((await change('POST', 'preview/', { body: { rule: { age_from: 9, age_to: 3 } } })).statusCode).toBe(400);
  });
});

test('no one else changes modes, and no school has these calls', async ({ app, change }) => {
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  for (const [method, path] of [
    ['POST', ''],
    ['PATCH', `${crypto.randomUUID()}/`],
    ['POST', 'preview/'],
  ] as const) {
    expect(
      (await change(method, path, { as: admin, host: `${school.subdomain}.localhost`, body: {} })).statusCode,
    ).toBe(404);
    expect((await app.request(`/api/modes/${path}`, { method, body: {} })).statusCode).toBe(401);
  }
});
