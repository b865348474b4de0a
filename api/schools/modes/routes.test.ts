import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { School, TestApp } from '#api/testing/test-app.ts';
import type { Mode } from '#contract/schools/modes.ts';

const namesOf = (modes: Mode[]) => modes.map(({ name }) => name);

const test = appTest
  .extend('modesOf', ({ app }) => async (options: Parameters<TestApp['request']>[1], query = ''): Promise<Mode[]> => {
    return (await app.request(`/api/modes/${query}`, options)).json().results;
  })
  .extend('turnOn', ({ app }) => async (school: School, slug: string, position: number, isLocked = false) => {
    await app.database.owner.query(
      'insert into tenant_modes (tenant_id, mode_id, position, is_locked) select $1, id, $3, $4 from modes where slug = $2',
      [school.id, slug, position, isLocked],
    );
  });

describe('GET /modes/', () => {
  test('a new school has the five modes of the platform, all turned off', async ({ app }) => {
    const reply = await app.request('/api/modes/', { at: await app.aSchool() });

    expect(reply.json()).toMatchObject({ count: 5, next: null, previous: null });
    expect(namesOf(reply.json().results)).toEqual([
      'All Books',
      'Early Readers',
      'Young Authors',
      'Big Causes',
      'Staff Room',
    ]);
    expect(reply.json().results[0]).toEqual({
      id: expect.any(String),
      name: 'All Books',
      image: '/files/modes/town-1.svg',
      locked: false,
      active: false,
      status: 'ACTIVE',
      is_for_staff: false,
    });
  });

  test('every mode of the platform has a picture', async ({ app, modesOf }) => {
    const at = await app.aSchool();
    const pictures = await Promise.all((await modesOf({ at })).map(({ image }) => app.request(image ?? '', { at })));

    expect(pictures.map(({ headers }) => headers['content-type'])).toEqual(Array(5).fill('image/svg+xml'));
  });

  test('a school turns modes on in its own order, without effect on another school', async ({
    app,
    modesOf,
    turnOn,
  }) => {
    const [school, other] = [await app.aSchool(), await app.aSchool()];
    await modesOf({ at: school });
    await turnOn(school, 'big-causes', 1);
    await turnOn(school, 'early-readers', 2, true);

    await expect.poll(async () => namesOf(await modesOf({ at: school }))[0]).toBe('Big Causes');
    const modes = await modesOf({ at: school });
    expect(modes.map(({ name, active, locked }) => [name, active, locked]).slice(0, 3)).toEqual([
      ['Big Causes', true, false],
      ['Early Readers', true, true],
      ['All Books', false, false],
    ]);
    expect((await modesOf({ at: other })).some(({ active }) => active)).toBe(false);
    const tenant = (await app.request('/api/current-tenant', { at: school })).json();
    expect(namesOf(tenant.modes)).toEqual(['Big Causes', 'Early Readers']);
  });

  test('the Staff Room is locked for everyone who is not staff of the school', async ({ app, modesOf }) => {
    const school = await app.aSchool();
    const isLockedTo = async (options: Parameters<TestApp['request']>[1]) =>
      (await modesOf(options)).find(({ name }) => name === 'Staff Room')?.locked;

    expect(await isLockedTo({ at: school })).toBe(true);
    expect(await isLockedTo({ as: await app.aPerson(school, 'student') })).toBe(true);
    expect(await isLockedTo({ as: await app.aPerson(school, 'teacher') })).toBe(false);
  });

  test('a mode that the platform retires is no longer listed', async ({ app, modesOf, turnOn }) => {
    const school = await app.aSchool();
    await turnOn(school, 'young-authors', 1);
    expect(await modesOf({ at: school })).toHaveLength(5);

    await app.database.owner.query(`update modes set status = 'INACTIVE' where slug = 'young-authors'`);

    await expect.poll(async () => (await modesOf({ at: school })).length).toBe(4);
    expect((await app.request('/api/current-tenant', { at: school })).json().modes).toEqual([]);
    await app.database.owner.query(`update modes set status = 'ACTIVE'`);
  });

  test('the list is paged and searched like every list', async ({ app, modesOf }) => {
    const at = await app.aSchool();
    const page = (await app.request('/api/modes/?limit=2&offset=1', { at })).json();

    expect(page.count).toBe(5);
    expect(namesOf(page.results)).toEqual(['Early Readers', 'Young Authors']);
    expect(page.next).toBe('/api/modes/?limit=2&offset=3');
    expect(namesOf(await modesOf({ at }, '?search=READERS'))).toEqual(['Early Readers']);
    const malformed = await app.request('/api/modes/?color=red', { at });
    expect(malformed.statusCode).toBe(400);
    expect(Object.keys(malformed.json().fields)).toEqual(['color']);
  });
});
