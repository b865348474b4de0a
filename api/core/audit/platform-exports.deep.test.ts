import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createChallenge } from '#api/testing/challenges.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { exportedListWords } from '#contract/core/exported-list-words.ts';

type Description = { paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }> };

const test = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('exportsOfPlatform', { scope: 'file' }, async ({ app }): Promise<Operation[]> => {
    const { paths } = (await app.request('/api/openapi.json')).json<Description>();
    const hasCsv = ({ path }: Operation) => 'text/csv' in (paths[path]?.get?.responses[200]?.content ?? {});
    return (await listOperations(app)).filter(
      (one) => one.method === 'GET' && one.host !== 'tenant' && one.roles.includes('upschool_admin') && hasCsv(one),
    );
  })
  .extend('exportCsv', ({ app, colleague }) => async (url: string) => {
    const reply = await app.request(`${url}${url.includes('?') ? '&' : '?'}format=csv`, {
      as: colleague,
      host: 'localhost',
    });
    expect(reply.headers['content-type'], `${url} ${reply.body}`).toBe('text/csv; charset=utf-8');
  })
  /** Returns the events since the last call. */
  .extend('newEvents', ({ app }) => {
    const knownIds: string[] = [];
    return async () => {
      const { rows } = await app.database.owner.query(
        `select id, tenant_id, actor_kind, actor_name, act, facts from audit_events where id <> all($1::uuid[]) order by happened_at`,
        [knownIds],
      );
      knownIds.push(...rows.map(({ id }) => id));
      return rows.map(({ id: _, ...event }) => event);
    };
  });

test('every export of the platform is recorded once, and the log names its list', async ({
  app,
  school,
  exportsOfPlatform,
  exportCsv,
  newEvents,
}) => {
  const challenge = await createChallenge(app, 'open');
  await newEvents();
  const listNames: string[] = [];
  for (const operation of exportsOfPlatform) {
    // A payout's statement needs a payout.
    if (operation.path.includes('/payouts/{id}/')) continue;
    const id = operation.path.startsWith('/content/') ? challenge.id : school.id;
    await exportCsv(operationUrl(operation, { id, slug: challenge.slug }));
    const events = await newEvents();
    expect(events, operation.name).toHaveLength(1);
    expect(events[0].act, operation.name).toMatch(/^(list|people|acts)\.exported$/);
    if (events[0].act === 'list.exported') listNames.push(events[0].facts.list);
  }

  expect(listNames.length).toBeGreaterThan(20);
  expect(listNames.filter((list) => !(list in exportedListWords))).toEqual([]);
});

test('an export about one school is in the log of that school, with who took it', async ({
  app,
  school,
  exportCsv,
  newEvents,
}) => {
  const colleague = { actor_kind: 'platform', actor_name: 'Ada Okoye' };
  await app.aPerson(school, 'student');
  await newEvents();

  await exportCsv(`/api/emails/?tenant=${school.id}&state=sent&search=amara`);
  await exportCsv(`/api/api-admin/tenants/${school.id}/books/`);
  await exportCsv(`/api/api-super-admin/users/?tenant=${school.id}&role=student`);
  await exportCsv('/api/leads/');

  const atSchool = { tenant_id: school.id, ...colleague };
  expect(await newEvents()).toEqual([
    { ...atSchool, act: 'list.exported', facts: { list: '/emails/', state: 'sent' } },
    { ...atSchool, act: 'list.exported', facts: { list: '/api-admin/tenants/{id}/books/' } },
    { ...atSchool, act: 'people.exported', facts: { role: 'student' } },
    { tenant_id: (await app.thePlatform()).id, ...colleague, act: 'list.exported', facts: { list: '/leads/' } },
  ]);
});
