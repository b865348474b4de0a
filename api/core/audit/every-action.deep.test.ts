import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { buildReplay } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import type { RequestOptions, School } from '#api/testing/test-app.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';

/**
 * Staff operations that record no event: they change no person, sign-in method, membership or setting, or record an
 * event later.
 */
const unrecorded: [operation: RegExp, reason: string][] = [
  [
    /^\S+ \/(books\/\{id\}\/(reading|(bookmarks|notes)\/\{page\})|(books\/\{id\}|stories\/\{slug\})\/favourite)\/$/,
    'Where the caller reads, and what they keep and note, which only they see.',
  ],
  [/^PUT \/courses\/\{slug\}\/chapters\/\{chapter\}\/progress\/$/, 'What the caller does in a course of their own.'],
  [
    /^\S+ \/content\/\{id\}\/(draft|revisions\/\{number\}\/restore)\/$/,
    'A text that only platform staff see. Its revision has its author, and publishing it is recorded.',
  ],
  [/^\S+ \/content\/\{id\}\/editing\/$/, 'Who has a text open: it is forgotten within a minute.'],
  [/^POST \/content\/\{id\}\/preview\/$/, 'A link to a revision: nothing is written.'],
  [
    /^PUT \/entries\/\{id\}\/(scores|feedback)\/$/,
    'A score and a text have their judge; choosing winners by the scores and releasing the text is recorded.',
  ],
  [
    /^\S+ \/(data\/cart|wish-lists)\//,
    'What the caller wants to buy, and a link to books of the school, which changes nothing.',
  ],
  [
    /^\S+ \/my-(books|stories)\/(?!\{id\}\/(submit|withdraw)\/$)/,
    'What authors write in drafts that only they can see; every step of a piece is recorded.',
  ],
  [/^POST \/checkout\/$/, 'Buyers pay for themselves; the order itself is the record.'],
  [/^POST \/donations\//, 'Givers pay for themselves; the gift itself is the record.'],
  [/^POST \/subscription\/preview\/$/, 'What another plan would cost: nothing is written.'],
  [/^POST \/subscription\/refresh\/$/, 'What the provider says of a plan is asked sooner than a job would ask.'],
  [/^POST \/books\/\{id\}\/versions\/$/, 'It begins a draft that only its author can see.'],
  [
    /^\S+ \/(content\/)?uploads\//,
    'A file on its way, which only its owner sees until it is the file of a piece or of a film.',
  ],
  [/^PUT \/content\/\{id\}\/film\/$/, 'The file of a draft: publishing the text that names it is recorded.'],
  [
    /^(POST|PATCH|PUT|DELETE) \/enrolments\/(\{id\}\/(answers\/)?)?$/,
    'A preview of a student list: nothing is written before it is confirmed.',
  ],
  [/^POST \/enrolments\/\{id\}\/(confirm|undo)\/$/, 'The job that does the work records the event.'],
  [
    /^POST \/(people|students|api-admin\/(books|stories)|bulk\/\{id\})\/(bulk|undo)\/$/,
    'The job that changes the rows records an event for each.',
  ],
  [
    /^POST \/api-admin\/books\/import\/(\{id\}\/confirm\/)?$/,
    'A preview of a list of books. The job that changes them records an event for each.',
  ],
  [
    /^POST \/(api-super-admin\/(orders|users)|leads|emails|jobs\/dead|api-admin\/tenants)\/bulk\/$/,
    'The job that changes the rows records an event for each, at its school.',
  ],
  [/^POST \/invitations\/many\/preview\/$/, 'Whom of several people the caller could invite: nothing is written.'],
  [/^POST \/school-years\/preview\/$/, 'What a plan for a new school year would do: nothing is written.'],
  [/^POST \/modes\/preview\/$/, 'What a rule would leave: nothing is written.'],
  [/^POST \/api-super-admin\/ledger\/checks\/$/, 'It compares sums and changes none of them.'],
  [/^POST \/api-super-admin\/users\/\{id\}\/view-as\/$/, 'Opening the view records the event, at the school.'],
  [/^PUT \/user\/tours\//, 'Which tours the caller has seen.'],
  [/^POST \/user\/second-factor\/$/, 'The secret does nothing before a code turns it on.'],
  [/^POST \/domains\/\{id\}\/verification\/$/, 'A failed check records nothing; only finding the DNS record does.'],
  [/^POST \/organization\/schools\/\{id\}\/hand-over\/$/, 'Entering the school records the event, at the school.'],
];

const staff = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin'] as const;

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('writes', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(
      ({ method, roles }) => method !== 'GET' && staff.some((role) => roles.includes(role)),
    ),
  )
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  .extend('countAuditEvents', ({ app }) => async (): Promise<number> => {
    return Number((await app.database.owner.query('select count(*) as n from audit_events')).rows[0].n);
  })
  /** Archives students and classes, because only archived ones can be restored. */
  .extend('archiveAll', ({ app }) => async ({ id }: School): Promise<void> => {
    await app.database.owner.query(`update users set archived_at = now() where role = 'student' and tenant_id = $1`, [
      id,
    ]);
    await app.database.owner.query('update school_classes set archived_at = now() where tenant_id = $1', [id]);
  })
  /**
   * Runs the operation as a new person with permission. Returns the number of recorded events, or why the operation
   * failed.
   */
  .extend(
    'runAndCountEvents',
    ({ app, school, callers, picture, countAuditEvents, archiveAll }) =>
      async (operation: Operation) => {
        const role = (
          ['school_admin', 'organization_admin', 'teacher_admin', 'teacher', 'upschool_admin'] as const
        ).find((staff) => operation.roles.includes(staff));
        const caller = role && callers[role].options.as;
        if (!caller) return 'no role may call it';
        const as = await app.aPerson(caller.school, caller.role, { email: `${randomUUID()}@school.example` });
        const isOfPlatform = role === 'upschool_admin';
        const host = isOfPlatform ? 'localhost' : `${caller.school.subdomain}.localhost`;
        const place = isOfPlatform ? school : caller.school;
        const context = { app, host, school: place, shelf: place, as };
        const { url, options } = await buildReplay(operation, context, picture);
        if (operation.path.endsWith('/restore/')) await archiveAll(place);
        const before = await countAuditEvents();
        const call: RequestOptions = { ...options, host, as };
        const { statusCode, body } = await app.request(url, call);
        return statusCode < 300 ? (await countAuditEvents()) - before : `${statusCode} ${body}`;
      },
  );

test('every staff operation on people, sign-ins, memberships and settings is recorded, except the listed ones', async ({
  app,
  writes,
  runAndCountEvents,
}) => {
  const withoutEvent: string[] = [];
  for (const operation of writes) {
    const recorded = await runAndCountEvents(operation);
    if (recorded === 0) withoutEvent.push(operation.name);
    else expect(recorded, operation.name).toEqual(expect.any(Number));
  }

  expect(writes.length).toBeGreaterThan(50);
  expect(withoutEvent.filter((name) => !unrecorded.some(([pattern]) => pattern.test(name)))).toEqual([]);
  for (const [pattern] of unrecorded)
    expect(
      withoutEvent.some((name) => pattern.test(name)),
      pattern.source,
    ).toBe(true);
  const { rows } = await app.database.owner.query('select distinct act, subject_kind from audit_events');
  expect(rows.length).toBeGreaterThan(20);
  for (const { act, subject_kind } of rows)
    if (act !== 'person.erased')
      expect(auditActionWords[act as AuditAction].includes('{whom}'), act).toBe(subject_kind !== null);
});
