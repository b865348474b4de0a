import fc from 'fast-check';
import { expect } from 'vitest';
import { reviewTest as test } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const callers = ['student', 'teacher', 'otherTeacher', 'lead', 'admin', 'foreignAdmin'] as const;
const reviewSteps = [
  'approve',
  'request-changes',
  'publish',
  'return',
  'take-down',
  'restore',
  'undo',
  'assign',
] as const;
const operations = [
  'edit',
  'submit',
  'withdraw',
  'process',
  'expire',
  'permit',
  'forbid',
  'staffPublish',
  ...reviewSteps,
] as const;
type Operation = (typeof operations)[number];

const bodies: Partial<Record<Operation, object[]>> = {
  approve: [
    { audience: 'everyone', publish: 'now' },
    { audience: 'school', publish: null },
    { audience: 'families', publish: 'now' },
  ],
  'request-changes': [{ reasons: ['too_short'] }],
  return: [{ reasons: ['not_kind'] }],
  'take-down': [{ reason: 'family_request' }],
  assign: [{ to: null }],
};
const calls = fc.array(
  fc.record({ operation: fc.constantFrom(...operations), by: fc.constantFrom(...callers), variant: fc.nat(2) }),
  { minLength: 10, maxLength: 40 },
);

test('no order of calls, undos and expiries makes public what no entitled adult approved in that revision', async ({
  app,
  school,
  pieces,
  read,
  decide,
  student,
  teacher,
  lead,
  permit,
}) => {
  const people: Record<(typeof callers)[number], Person> = {
    ...{ student, teacher, lead, admin: await app.aPerson(school, 'school_admin') },
    otherTeacher: await app.aPerson(school, 'teacher'),
    foreignAdmin: await app.aPerson(await app.aSchool(), 'school_admin'),
  };
  const entitled = ['teacher', 'lead', 'admin'];
  const { owner } = app.database;

  await fc.assert(
    fc.asyncProperty(calls, async (order) => {
      const { id, page } = await pieces.aDraft(student, 'Version 0.');
      /** The approvals that stand, with the revision that each of them named. */
      const approvals: number[] = [];
      const run = async (operation: Operation, by: Person, variant: number) => {
        const step = reviewSteps.find((name) => name === operation);
        if (step) return decide(by, id, step, bodies[step]?.[variant % bodies[step].length] ?? {});
        if (operation === 'edit')
          return pieces.change(by, `/my-books/${id}/pages/${page}/`, { text: `Version ${Math.random()}.` });
        if (operation === 'submit') return pieces.submit(by, id);
        if (operation === 'withdraw') return pieces.send(by, 'POST', `/my-books/${id}/withdraw/`, {});
        if (operation === 'staffPublish') return pieces.send(by, 'POST', `/api-admin/books/${id}/publish/`, {});
        if (operation === 'process') await pieces.process(school, id).catch(() => {});
        if (operation === 'permit') await permit({});
        if (operation === 'forbid') await permit({ works: false });
        if (operation === 'expire')
          await owner.query(
            `update piece_steps set happened_at = happened_at - interval '61 seconds' where piece_id = $1`,
            [id],
          );
        return undefined;
      };
      for (const { operation, by, variant } of order) {
        const reply = await run(operation, people[by], variant);
        const isDone = reply?.statusCode === 200;
        if (reviewSteps.some((name) => name === operation) && isDone)
          expect(entitled, `${operation} by ${by}`).toContain(by);
        if (operation === 'approve' && isDone) {
          const { rows } = await owner.query('select submitted_revision from pieces where id = $1', [id]);
          approvals.push(rows[0].submitted_revision);
        }
        const { rows } = await owner.query(
          `select b.state, b.audience, p.submitted_revision, p.change_state, k.works,
             (select count(*)::int from piece_steps s where s.piece_id = p.id and s.step = 'approve' and s.by_role not in ('student', 'worker', '')) as steps
           from books b join pieces p on p.id = b.id left join publishing_permissions k on k.student_id = p.author_id where b.id = $1`,
          [id],
        );
        const { state, audience, submitted_revision, change_state, works, steps } = rows[0];
        const isPublic = (await app.request(`/api/books/${id}/`, { at: school })).statusCode === 200;
        if (isPublic)
          expect({ state, audience, works }).toEqual({ state: 'published', audience: 'everyone', works: true });
        if (state !== 'published') continue;
        expect(steps).toBe(approvals.length);
        if (change_state === null) expect(approvals).toContain(submitted_revision);
        expect(approvals.length).toBeGreaterThan(0);
      }
      expect((await read(people.foreignAdmin, id)).statusCode).toBe(404);
    }),
    { numRuns: 12 },
  );
}, 120_000);
