import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { SearchResult } from '#contract/learning/search.ts';

const PLATFORM = '/api/api-super-admin/charities/';
const beds = { unit: 'filters', units: 6, unit_cost: 4000, unit_cost_on: '2026-09-01', currency: 'GBP' };

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('write', ({ app, colleague }) => async (path: string, body: object = {}) => {
    return (await app.request(`${PLATFORM}${path}`, { method: 'POST', as: colleague, host: 'localhost', body })).json();
  })
  .extend('aCause', ({ write }) => async (name: string, goal = 6) => {
    const { id } = await write('', { name, goal, summary: 'Water for hill schools.' });
    await write(`${id}/projects/`, { ...beds, title: `Filters for ${name}` });
    return id as string;
  })
  .extend(
    'search',
    ({ app, school }) =>
      async (words: string, at: { host: string } | { at: typeof school } = { at: school }) => {
        const reply = await app.request(`/api/combined/?search=${words}`, at);
        return reply.json<{ sections: object; results: SearchResult[] }>();
      },
  );

test.beforeAll(({ app }) => app.removeContent());

test('a cause of the platform and its projects are found at every school and on the root host, once it collects', async ({
  aCause,
  write,
  search,
}) => {
  const id = await aCause('Kelpwater');
  expect((await search('kelpwater')).results).toEqual([]);
  const { slug } = await write(`${id}/approve/`);

  for (const at of [undefined, { host: 'localhost' }]) {
    const { sections, results } = await search('kelpwater', at);
    expect(sections).toEqual({ charity: 1, project: 1 });
    expect(results.find(({ type }) => type === 'charity')).toMatchObject({
      id,
      title: 'Kelpwater',
      url: `/charities/${slug}`,
    });
    expect(results.find(({ type }) => type === 'project')?.url).toMatch(/^\/projects\/filters-for-kelpwater-/);
  }
  expect((await search('kelpwatre')).sections).toEqual({ charity: 1, project: 1 });
  await write(`${id}/archive/`);
  expect((await search('kelpwater')).results).toEqual([]);
});

test('a cause of a school is found there only', async ({ app, school, search }) => {
  await app.aSearchDocument(school, {
    id: crypto.randomUUID(),
    kind: 'charity',
    path: '/charities/x',
    title: 'Beehives',
  });
  expect((await search('beehives')).sections).toEqual({ charity: 1 });
  expect((await search('beehives', { at: await app.aSchool() })).results).toEqual([]);
  expect((await search('beehives', { host: 'localhost' })).results).toEqual([]);
});

test.for<[rule: Record<string, number[] | string[]>, count: number]>([
  [{ goals: [6] }, 1],
  [{ goals: [7] }, 0],
  [{ features_off: ['causes'] }, 0],
])('in the mode %j %i causes and projects are found and listed', async ([rule, count], { app, aCause, write }) => {
  const name = `Springs${crypto.randomUUID().slice(0, 8)}`;
  const id = await aCause(name);
  await write(`${id}/approve/`);
  const school = await app.aSchool({ switchboard: true });
  const mode_id = await app.insert('modes', { name, position: 30, ...rule });
  await app.insert('tenant_modes', { tenant_id: school.id, mode_id, is_active: true, is_locked: false, position: 1 });
  const matches = (await app.request(`/api/combined/?search=${name}&section=charity`, { at: school })).json();
  const list = await app.request(`/api/charities/?search=${name}`, { at: school });
  const projects = await app.request(`/api/projects/?search=${name}`, { at: school });
  expect(matches.count).toBe(count);
  for (const reply of [list, projects])
    if ('features_off' in rule) expect(reply.json()).toMatchObject({ state: 'causes_off' });
    else expect(reply.json()).toMatchObject({ count, mode: { id: mode_id } });
});
