import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';

const LIST = '/api/api-admin/charities/';
const beds = { ...{ title: 'Raised beds', unit: 'beds', units: 6, unit_cost: 4000 }, unit_cost_on: '2026-09-01' };

const test = schoolTest
  .extend('school', ({ app }) => app.aSchool({ languages: ['ar', 'en'] }))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('send', ({ app, admin }) => async (method: 'POST' | 'PATCH', path: string, body: object) => {
    return (await app.request(`${LIST}${path}`, { method, as: admin, body })).json<ManagedCause>();
  });

describe('the language of a cause', () => {
  test('is the first of the school unless it is sent, and is that of its projects', async ({ send }) => {
    const { id, language } = await send('POST', '', { name: 'Garden for all' });
    expect(language).toBe('ar');
    expect((await send('POST', '', { name: 'Taps', language: 'fr' })).language).toBe('fr');
    expect((await send('PATCH', `${id}/`, { language: 'en' })).language).toBe('en');
    const { projects } = await send('POST', `${id}/projects/`, { ...beds, currency: 'JOD' });
    expect(projects).toMatchObject([{ language: 'en' }]);
  });

  test('reaches readers of the cause, of its projects and of the works that give to it', async ({ app, school }) => {
    const columns = { tenant_id: school.id, name: 'Garden', state: 'approved', language: 'en' };
    const cause_id = await app.insert('causes', { ...columns, slug: `garden-${school.id}`, image: 'tree-15.svg' });
    const project = { ...beds, tenant_id: school.id, cause_id, currency: 'JOD', slug: `beds-${school.id}` };
    await app.insert('projects', project);
    const book = await app.aBook(school, { audience: 'everyone', cause_id });
    const read = async (path: string) => (await app.request(`/api${path}`, { at: school })).json();
    expect(await read(`/charities/${cause_id}/`)).toMatchObject({ language: 'en', projects: [{ language: 'en' }] });
    expect((await read(`/books/${book.id}/`)).cause).toMatchObject({ language: 'en' });
  });
});
