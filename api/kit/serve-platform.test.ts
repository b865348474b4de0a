import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { Nothing, route } from '#contract/kit/route.ts';
import type { AnyRequestContext, ServeDeps } from './serve.ts';
import { servePlatform } from './serve-platform.ts';

const REASON = 'The school asked by phone.';
const changeSettings = route({
  method: 'POST',
  path: '/test/{id}/',
  summary: 'Change something at a school.',
  host: 'root',
  params: z.strictObject({ id: z.uuid() }),
  query: Nothing,
  body: Nothing,
  reply: z.object({ school_name: z.string(), tenants: z.int() }),
});
const served = servePlatform(changeSettings, async (call) => {
  const school_name = await call.inSchool(call.params.id, REASON, async ({ db, site, actor, ip }) => {
    await recordAuditEvent(db, { actor, ip }, { act: 'settings.changed', facts: { fields: 'logo' } });
    return site.school_name;
  });
  const mails = await call.inPlatform((db) => db.selectFrom('mails').select('id').execute());
  return { school_name, tenants: mails.length };
});

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('change', ({ app, colleague }) => async (id: string) => {
    const actor = { ...callerOf(colleague), device: { browser: 'Firefox', system: 'Linux' } };
    const site = { id: colleague.school.id };
    const context = { actor, site, person: () => actor, params: { id } } as unknown as AnyRequestContext;
    return served.run(context, app as unknown as ServeDeps);
  });

test('a write at a school is recorded there with the name and the device of the colleague and the reason', async ({
  app,
  school,
  change,
}) => {
  await expect(change(school.id)).resolves.toEqual({ school_name: expect.any(String), tenants: 0 });

  const { rows } = await app.database.owner.query('select * from audit_events where tenant_id = $1', [school.id]);
  expect(rows).toMatchObject([
    {
      actor_kind: 'platform',
      actor_id: null,
      actor_name: 'Ada Okoye',
      actor_role: 'upschool_admin',
      from_address: null,
      browser: 'Firefox',
      system: 'Linux',
      facts: { fields: 'logo', reason: REASON },
    },
  ]);
});

test('an unknown school and the platform itself are not found', async ({ app, change }) => {
  const platform = await app.thePlatform();
  await expect(change(randomUUID())).rejects.toMatchObject({ code: 'notFound' });
  await expect(change(platform.id)).rejects.toMatchObject({ code: 'notFound' });
});

test('an ended session of a colleague changes nothing', async ({ app, school, colleague, change }) => {
  await app.database.owner.query('update sessions set ended_at = now() where id = $1', [colleague.sessionId]);
  await expect(change(school.id)).rejects.toMatchObject({ code: 'notSignedIn' });

  const { rows } = await app.database.owner.query('select from audit_events where tenant_id = $1', [school.id]);
  expect(rows).toHaveLength(0);
});
