import fc from 'fast-check';
import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import {
  aModelPiece,
  callers,
  callOperation,
  events,
  type ModelPiece,
  operations,
  reviewers,
  startReviewModel,
} from '#api/testing/review-model.ts';
import type { TestApp } from '#api/testing/test-app.ts';

const DECISIONS = ['approve', 'requestChanges', 'waive', 'publish', 'return', 'takeDown', 'restore', 'undo', 'assign'];
const OF_REVIEWERS = [...DECISIONS, 'staffPublish', 'staffPullDown', 'staffAudience', 'staffDelete', 'permission'];
const OF_PLATFORM = ['platformTakeDown', 'platformFeature', 'platformCategories', 'platformOpen'];
/** Of a class book these are for its teacher; a student only edits the own page. */
const OF_LEADER = ['declare', 'submit', 'withdraw', 'restoreRevision', 'discardOrDelete', 'undelete'];

/** Most calls come from those who can do something, so that the pieces move. */
const caller = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('author', ...reviewers) },
  { weight: 1, arbitrary: fc.constantFrom(...callers) },
);
const call = fc.record({
  kind: fc.constant('call' as const),
  operation: fc.constantFrom(...Object.keys(operations)),
  by: caller,
  isForeign: fc.nat(7).map((number) => number === 0),
  isStale: fc.nat(9).map((number) => number === 0),
  variant: fc.nat(11),
});
const event = fc.record({
  kind: fc.constant('event' as const),
  operation: fc.constantFrom('process', 'process', ...Object.keys(events)),
});
/** The way of a piece that is sent, so that later calls meet every state. */
const way = (...names: string[]) =>
  names.map((operation) => {
    if (operation in events) return { kind: 'event' as const, operation };
    const by = DECISIONS.includes(operation) ? ('teacherAdmin' as const) : ('author' as const);
    // For families, because everyone needs a permission first.
    const variant = operation === 'approve' ? 2 : 0;
    return { kind: 'call' as const, operation, by, isForeign: false, isStale: false, variant };
  });
const beginnings = [
  [],
  way('declare', 'submit', 'process'),
  way('declare', 'submit', 'process', 'approve'),
  way('edit', 'declare', 'submit', 'process', 'requestChanges'),
];
type Step = typeof call | typeof event extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(
  fc.record({ step: fc.oneof({ weight: 4, arbitrary: call }, { weight: 1, arbitrary: event }), world: fc.nat(1) }),
  { minLength: 10, maxLength: 30 },
);

type Order = { step: Step; world: number }[];
type Example = [(typeof beginnings)[number], boolean, Order];
/** A decision about what was on the screen before: it is never taken. */
const staleDecision = {
  kind: 'call',
  operation: 'approve',
  by: 'teacherAdmin',
  isForeign: false,
  isStale: true,
  variant: 1,
} as const;
const examples = [false, true].flatMap((isClassBook): Example[] => [
  ...beginnings.map((first): Example => [first, isClassBook, []]),
  [way('declare', 'submit', 'process'), isClassBook, [{ step: staleDecision, world: 0 }]],
]);

type PieceState = { state: string; audience: string; works: boolean | null; sent: string; live: string };
async function readPieceState(app: TestApp, { id, world }: ModelPiece): Promise<PieceState> {
  const { rows } = await app.database.owner.query(
    `select b.state, b.audience, p.rendition_id as sent, b.rendition_id as live, k.works from books b join pieces p on p.id = b.id
       left join publishing_permissions k on k.student_id = $2 where b.id = $1`,
    [id, world.student.id],
  );
  return rows[0] ?? { state: 'deleted' };
}

/** A decision that stands, with the pages that it was about: each revision has pages of its own. */
type StandingDecision = { operation: string; pages: string };

/** Expects that readers see only pages that an entitled adult approved. */
async function expectApproved(app: TestApp, piece: ModelPiece, decisions: StandingDecision[]): Promise<void> {
  const { state, audience, works, live } = await readPieceState(app, piece);
  const { statusCode } = await app.request(`/api/books/${piece.id}/`, { at: piece.world.school });
  if (statusCode === 200)
    expect({ state, audience, works }).toEqual({ state: 'published', audience: 'everyone', works: true });
  const approvedPages = decisions.filter(({ operation }) => operation === 'approve').map(({ pages }) => pages);
  if (state === 'published') expect(approvedPages).toContain(live);
}

test('no order of calls, undos, kills and expiries makes public what no entitled adult approved in that revision', {
  timeout: 300_000,
}, async ({ app }) => {
  const worlds = [await startReviewModel(app), await startReviewModel(app)] as const;
  const reached = new Set<string>();

  /** Takes one step with a piece, and keeps what was decided. */
  async function takeStep(piece: ModelPiece, step: Step, decisions: StandingDecision[], etags: string[]) {
    if (step.kind === 'event') return void (await events[step.operation]?.(app, piece).catch(() => {}));
    const { operation, by, isForeign, isStale, variant } = step;
    const world = isForeign ? worlds.find((other) => other !== piece.world) : piece.world;
    const request = operations[operation]?.(piece, variant);
    // The teacher of a class book sends it; its other operations are those of its author.
    const caller =
      piece.isClassBook && by === 'author' && OF_LEADER.includes(operation) && variant < 9 ? 'teacher' : by;
    if (!request || !world) throw new Error(`no operation ${operation}`);
    const { sent } = await readPieceState(app, piece);
    const current = request.read && (await app.request(`/api${request.read}`, world.people[caller])).headers.etag;
    const seen = isStale ? etags.at(-2) : undefined;
    const reply = await callOperation(app, request, world.people[caller], seen);
    const name = `${operation} by ${caller} of ${isForeign ? 'the other' : 'the'} school`;
    expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500);
    if (reply.headers.etag) etags.push(String(reply.headers.etag));
    if (reply.statusCode >= 300) return;
    reached.add(operation);
    if (OF_REVIEWERS.includes(operation)) expect(!isForeign && reviewers.includes(caller), name).toBe(true);
    if (OF_PLATFORM.includes(operation)) expect(caller, name).toBe('platformAdmin');
    if (OF_LEADER.includes(operation) && piece.isClassBook) expect(caller, name).not.toBe('author');
    if (seen && DECISIONS.includes(operation) && operation !== 'assign')
      expect(seen, `${name} of what was seen`).toBe(current);
    if (['approve', 'requestChanges', 'return'].includes(operation)) decisions.push({ operation, pages: sent });
    if (operation === 'undo') decisions.pop();
  }

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), fc.boolean(), steps, async (first, isClassBook, order) => {
      const begun = [await aModelPiece(app, worlds[0], isClassBook), await aModelPiece(app, worlds[1], !isClassBook)];
      const pieces = begun.map((piece) => {
        return { piece, decisions: [] as StandingDecision[], etags: [] as string[] };
      });
      for (const { step, world } of [...first.map((step) => ({ step, world: 0 })), ...order]) {
        const { piece, decisions, etags } = pieces[world] ?? {};
        if (!piece || !decisions || !etags) throw new Error('no such world');
        await takeStep(piece, step, decisions, etags);
        await expectApproved(app, piece, decisions);
      }
    }),
    // Each beginning once without anything else, of a piece of a student and of a class, then 12 random orders.
    { examples, numRuns: examples.length + 12 },
  );
  expect([...reached]).toEqual(expect.arrayContaining(['submit', 'approve']));
});
