import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReplay } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import { type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { AuditAction } from '#contract/audit.ts';
import { auditActionWords } from '#contract/audit-words.ts';

let app: TestApp;
let school: School;
let writes: Operation[];
let callers: Awaited<ReturnType<typeof createCallers>>;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool();
  callers = await createCallers(app, school);
  const staff = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const;
  writes = (await listOperations(app)).filter(
    ({ method, roles }) => method !== 'GET' && staff.some((role) => roles.includes(role)),
  );
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

/** Operations of staff that record no event: they change no person, sign-in method, membership or setting, or record it later. */
const unrecorded: [operation: RegExp, reason: string][] = [
  [/^\S+ \/books\//, 'Books, and the reading position of the caller.'],
  [/^\S+ \/api-admin\/books\//, 'Books.'],
  [
    /^(POST|PATCH|PUT|DELETE) \/enrolments\/(\{id\}\/(answers\/)?)?$/,
    'A preview of a student list: nothing is written before it is confirmed.',
  ],
  [/^POST \/enrolments\/\{id\}\/(confirm|undo)\/$/, 'The job that does the work records the event.'],
  [/^POST \/user\/second-factor\/$/, 'The secret does nothing before a code turns it on.'],
  [/^POST \/domains\/\{id\}\/verification\/$/, 'A failed check records nothing; only finding the DNS record does.'],
  [/^POST \/organization\/schools\/\{id\}\/hand-over\/$/, 'Entering the school records the event, at the school.'],
];

async function countAuditEvents(): Promise<number> {
  return Number((await app.database.owner.query('select count(*) as n from audit_events')).rows[0].n);
}

/** Archives students and classes, because only archived ones can be restored. */
async function archiveAll({ id }: School): Promise<void> {
  await app.database.owner.query(`update users set archived_at = now() where role = 'student' and tenant_id = $1`, [
    id,
  ]);
  await app.database.owner.query('update school_classes set archived_at = now() where tenant_id = $1', [id]);
}

/** Runs the operation as a new person with permission. Returns the number of events recorded, or why the operation failed. */
async function runAndCountEvents(operation: Operation): Promise<number | string> {
  const role = (['school_admin', 'organization_admin', 'teacher_admin', 'teacher'] as const).find((staff) =>
    operation.roles.includes(staff),
  );
  const caller = role && callers[role].options.as;
  if (!caller) return 'no role may call it';
  const as = await app.aPerson(caller.school, caller.role, { email: `${randomUUID()}@school.example` });
  const host = `${caller.school.subdomain}.localhost`;
  const context = { app, host, school: caller.school, shelf: caller.school, as };
  const { url, options } = await buildReplay(operation, context, picture);
  if (operation.path.endsWith('/restore/')) await archiveAll(caller.school);
  const before = await countAuditEvents();
  const call: RequestOptions = { ...options, host, as };
  const { statusCode, body } = await app.request(url, call);
  return statusCode < 300 ? (await countAuditEvents()) - before : `${statusCode} ${body}`;
}

test('every staff operation on people, sign-ins, memberships and settings is recorded, except the listed ones', async () => {
  const withoutEvent: string[] = [];
  for (const operation of writes) {
    const recorded = await runAndCountEvents(operation);
    if (recorded === 0) withoutEvent.push(operation.name);
    else expect([operation.name, recorded]).toEqual([operation.name, expect.any(Number)]);
  }

  expect(writes.length).toBeGreaterThan(50);
  expect(withoutEvent.filter((name) => !unrecorded.some(([pattern]) => pattern.test(name)))).toEqual([]);
  for (const [pattern] of unrecorded)
    expect([pattern, withoutEvent.some((name) => pattern.test(name))]).toEqual([pattern, true]);
  const { rows } = await app.database.owner.query('select distinct act, subject_kind from audit_events');
  expect(rows.length).toBeGreaterThan(20);
  for (const { act, subject_kind } of rows)
    if (act !== 'person.erased')
      expect([act, auditActionWords[act as AuditAction].includes('{whom}')]).toEqual([act, subject_kind !== null]);
}, 60_000);
