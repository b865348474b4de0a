import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';
import type { Person } from '#api/testing/test-app.ts';

let app: PlanLoggingApp;
let admin: Person;
let classId: string;
beforeAll(async () => {
  app = await startPlanLoggingApp({ template: await largeTemplate() });
  const large = await findLargeSchool(app.database);
  const { owner } = app.database;
  await owner.query(
    `insert into users (tenant_id, role, username, first_name, last_name)
       select $1, 'student', 'more-' || n, 'Éva', 'Child ' || n from generate_series(1, 7000) n`,
    [large.id],
  );
  await owner.query('vacuum analyze users');
  admin = await app.aPerson(large, 'school_admin');
  const { rows } = await owner.query('select id from school_classes where tenant_id = $1 limit 1', [large.id]);
  classId = rows[0].id;
});
afterAll(() => app.close());

function ask(query: string) {
  app.plans.length = 0;
  return app.request(`/api/people/?${query}`, { as: admin });
}

describe('the plans of statements about people', () => {
  test.each([
    '',
    'group=students',
    'group=students&ordering=-name&limit=100&offset=5000',
    'group=teachers',
    'group=students&ordering=last_sign_in',
    'group=students&ordering=-created',
    'group=students&state=without_class',
    'group=students&state=never_signed_in',
    'group=students&state=without_card',
  ])('of the list “%s” of ten thousand people read only rows of one school', async (query) => {
    const reply = await ask(query);

    expect(reply.json().count).toBeGreaterThan(100);
    expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
  });

  test('of one class use the index of its enrolments', async () => {
    const reply = await ask(`group=students&class=${classId}`);

    expect(reply.statusCode).toBe(200);
    expect(findScans(app.plans)).toEqual([]);
  });

  test('of a search read only names of one school', async () => {
    const reply = await ask('search=eva+child+6999');

    expect(reply.json().count).toBe(1);
    expect(findScans(app.plans)).toEqual([]);
  });
});
