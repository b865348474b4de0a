import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import { buildReplay } from '#api/testing/replays.ts';
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

/** What staff does that leaves no act: it is about no person, no way to sign in, no membership and no setting; or the act comes later. */
const unrecorded: [beginning: RegExp, because: string][] = [
  [/^\S+ \/books\//, 'Books, and the own place in one.'],
  [/^\S+ \/api-admin\/books\//, 'Books.'],
  [
    /^(POST|PATCH|PUT|DELETE) \/enrolments\/(\{id\}\/(answers\/)?)?$/,
    'A list that is looked at: nothing is written before it is confirmed.',
  ],
  [/^POST \/enrolments\/\{id\}\/(confirm|undo)\/$/, 'The job that does it leaves the act.'],
  [/^POST \/domains\/\{id\}\/verification\/$/, 'Looking leaves none; finding the record does.'],
  [/^POST \/organization\/schools\/\{id\}\/hand-over\/$/, 'Entering leaves the act, at the school.'],
];

async function countAuditEvents(): Promise<number> {
  return Number((await app.database.owner.query('select count(*) as n from audit_events')).rows[0].n);
}

/** What is not archived is not restored. */
async function archiveAll({ id }: School): Promise<void> {
  await app.database.owner.query(`update users set archived_at = now() where role = 'student' and tenant_id = $1`, [
    id,
  ]);
  await app.database.owner.query('update school_classes set archived_at = now() where tenant_id = $1', [id]);
}

/** Does it as somebody new who may; answers with how many acts it left, or why it could not be done. */
async function runAndCountEvents(operation: Operation): Promise<number | string> {
  const who = (['school_admin', 'organization_admin', 'teacher_admin', 'teacher'] as const).find((role) =>
    operation.roles.includes(role),
  );
  const one = who && callers[who].options.as;
  if (!one) return 'nobody may';
  const as = await app.aPerson(one.school, one.role, { email: `${randomUUID()}@school.example` });
  const host = `${one.school.subdomain}.localhost`;
  const context = { app, host, school: one.school, shelf: one.school, as };
  const { url, options } = await buildReplay(operation, context, picture);
  if (operation.path.endsWith('/restore/')) await archiveAll(one.school);
  const before = await countAuditEvents();
  const call: RequestOptions = { ...options, host, as };
  const { statusCode, body } = await app.request(url, call);
  return statusCode < 300 ? (await countAuditEvents()) - before : `${statusCode} ${body}`;
}

test('every act of staff on people, sign-ins, membership and settings is kept, but for those that are named here', async () => {
  const silent: string[] = [];
  for (const operation of writes) {
    const left = await runAndCountEvents(operation);
    if (left === 0) silent.push(operation.name);
    else expect([operation.name, left]).toEqual([operation.name, expect.any(Number)]);
  }

  expect(writes.length).toBeGreaterThan(50);
  expect(silent.filter((name) => !unrecorded.some(([meant]) => meant.test(name)))).toEqual([]);
  for (const [meant] of unrecorded) expect([meant, silent.some((name) => meant.test(name))]).toEqual([meant, true]);
  const { rows } = await app.database.owner.query('select distinct act, subject_kind from audit_events');
  expect(rows.length).toBeGreaterThan(20);
  for (const { act, subject_kind } of rows)
    if (act !== 'person.erased')
      expect([act, auditActionWords[act as AuditAction].includes('{whom}')]).toEqual([act, subject_kind !== null]);
}, 60_000);
