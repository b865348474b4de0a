import fc from 'fast-check';
import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import {
  aModelPiece,
  type CallerName,
  callers,
  type ModelPiece,
  pieceKinds,
  type ReviewModel,
  readPieceState,
  readSettings,
  reviewers,
  type Settings,
  startReviewModel,
} from '#api/testing/review-model.ts';
import {
  type Call,
  callOperation,
  createCall,
  decisions,
  ofAdmins,
  ofAuthors,
  ofPlatform,
  operationNames,
} from '#api/testing/review-operations.ts';
import { expectReaders, type Words, wordsOf } from '#api/testing/review-readers.ts';
import { events } from '#api/testing/review-worker.ts';

/** Most calls come from those who can do something, so that the pieces move. */
const caller = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<CallerName>('author', ...reviewers) },
  { weight: 1, arbitrary: fc.constantFrom(...callers) },
);
const call = fc.record({
  kind: fc.constant('call' as const),
  operation: fc.constantFrom(...operationNames),
  by: caller,
  isForeign: fc.nat(7).map((number) => number === 0),
  isStale: fc.nat(9).map((number) => number === 0),
  variant: fc.nat(11),
});
const event = fc.record({
  kind: fc.constant('event' as const),
  operation: fc.constantFrom('process', 'process', ...Object.keys(events)),
});
type Step = typeof call | typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** A step of the one whose step it is; `approve:1@teacher` is its second variant, tried by another. */
function stepOf(text: string): Step {
  const [, operation = '', variant = '0', other] = /^(\w+):?(\d*)@?(\w*)$/.exec(text) ?? [];
  if (operation in events) return { kind: 'event', operation };
  const isOfPlatform = operation in ofPlatform || operation === 'revoke';
  const own = operation in ofAuthors ? 'author' : isOfPlatform ? 'platformAdmin' : 'schoolAdmin';
  const by = callers.find((name) => name === other) ?? own;
  return { kind: 'call', operation, by, isForeign: false, isStale: false, variant: Number(variant) };
}
const way = (names: string) => names.split(' ').filter(Boolean).map(stepOf);
const SEND = 'declare submit process';
const beginnings = [way(''), way(SEND), way(`${SEND} approve:2`), way(`edit ${SEND} requestChanges`)];
const steps = fc.array(
  fc.record({ step: fc.oneof({ weight: 4, arbitrary: call }, { weight: 1, arbitrary: event }), world: fc.nat(1) }),
  { minLength: 10, maxLength: 30 },
);

/**
 * Ways that random orders seldom find: each change of a published piece, its file, and everything that decides who reads it. The second
 * text of `edit` has a name, which fails a check.
 */
const CHANGES = `permission:1 ${SEND} approve details:0 details:1 details:2 cover:0 addPage order ${SEND} approve undo assign approve`;
const FILES = `permission:1 edit:1 ${SEND} waive approve file process deletePage restorePage ${SEND} requestChanges withdraw discardOrDelete takeDown restore`;
const READERS = `permission:1 everyoneBy:2 ${SEND} approve@teacherAdmin approve permission:0 staffAudience staffWords staffDelete platformFeature platformCategories erase staffPublish`;
const GRANTS = `${SEND} approve:1@teacher grant approve:1@teacher revoke publish membership:0 takeDown@visit edit ${SEND} approve:2 erase staffAudience staffPublish platformTakeDown restore`;
const RETURNS = `edit ${SEND} withdraw discardOrDelete undelete restoreRevision ${SEND} approve:1 return ${SEND} approve:2 staffPullDown platformOpen`;

type Order = { step: Step; world: number }[];
type Kind = (typeof pieceKinds)[number];
type Example = [Step[], Kind, Order];
/** A decision about what was on the screen before: it is never taken. */
const staleDecision = { ...stepOf('approve:1'), isStale: true } as Step;
const examples: Example[] = [
  ...(['pages', 'file', 'class'] as const).map((kind): Example => [way(CHANGES), kind, []]),
  ...(['pages', 'file'] as const).map((kind): Example => [way(FILES), kind, []]),
  ...(['pages', 'class'] as const).map((kind): Example => [way(READERS), kind, []]),
  ...(['staff', 'class'] as const).map((kind): Example => [way(GRANTS), kind, []]),
  [way(RETURNS), 'pages', []],
  [[...way(SEND), staleDecision], 'class', []],
];
/** What no one may do with the piece of an author. */
const NEVER_SERVED = ['staffWords', 'staffDelete'];

/** A decision that stands, with the words that were on the screen of its reviewer. */
type StandingDecision = { operation: string; words: Words | undefined };
/** What the model knows of a piece, beside what the product says. */
type Memory = {
  piece: ModelPiece;
  standing: StandingDecision[];
  /** The ETags of the piece in their order, and what reviewers saw with each. */
  etags: string[];
  screens: Map<string, Words>;
  fingerprint: string;
  state: string;
  /** The permission of the author when they were erased. */
  worksOfErased: boolean | null;
};

const MAY_SHOW_EVERYONE: Record<Settings['everyone_by'], CallerName[]> = {
  teacher: ['teacher', 'teacherAdmin', 'schoolAdmin', 'visit'],
  lead: ['teacherAdmin', 'schoolAdmin', 'visit'],
  admin: ['schoolAdmin', 'visit'],
};
const OF_EVERYONE = ['approve', 'publish', 'staffPublish', 'staffAudience'];

/** More of them find more: `BOOKLARK_ORDERS=200`. */
const RANDOM_ORDERS = Number(process.env.BOOKLARK_ORDERS ?? 10);

type ServedCall = { operation: string; caller: CallerName; isForeign: boolean; call: Call };

/** Expects that a call which was served is one of those that its caller may make, as the school has set it. */
function expectEntitled(
  { operation, caller, isForeign, call }: ServedCall,
  { kind }: ModelPiece,
  settings: Settings,
): void {
  const name = `${operation} by ${caller} of a piece of ${kind}`;
  expect(isForeign, `${name} of the other school`).toBe(false);
  if (caller === 'visit') expect(settings.grants, name).toBe('administer');
  if (operation in ofAuthors) expect(authorsOf(kind, operation), name).toContain(caller);
  else if (operation in ofPlatform || operation === 'revoke') expect(caller, name).toBe('platformAdmin');
  else if (operation === 'everyoneBy') expect(['schoolAdmin', 'visit'], name).toContain(caller);
  else if (operation in ofAdmins || operation === 'membership') expect(caller, name).toBe('schoolAdmin');
  else expect(reviewers, name).toContain(caller);
  const isOwn = kind === 'staff' && caller === 'teacher' && operation in decisions;
  if (isOwn) expect(settings.grant, name).not.toBeNull();
  const { audience } = (typeof call.body === 'object' ? call.body : {}) as { audience?: string };
  if (!OF_EVERYONE.includes(operation) || audience !== 'everyone') return;
  expect(MAY_SHOW_EVERYONE[settings.everyone_by], name).toContain(caller);
  if (kind !== 'staff') expect(settings.works, name).toBe(true);
}

/** Who writes a piece: of a class book its teacher and lead teachers, and students their own page. */
function authorsOf(kind: Kind, operation: string): CallerName[] {
  if (kind === 'staff') return ['teacher'];
  if (kind !== 'class') return ['author'];
  return ['teacher', 'teacherAdmin', 'schoolAdmin', ...(operation === 'edit' ? (['author'] as const) : [])];
}

test('no order of calls, undos, kills and expiries makes public what no entitled adult approved in that revision', {
  timeout: 300_000,
}, async ({ app }) => {
  const worlds: ReviewModel[] = [];
  const reached = new Set<string>();
  let count = 0;

  /** Makes a call about a piece, and keeps what was decided. */
  async function makeCall(memory: Memory, step: Extract<Step, { kind: 'call' }>): Promise<void> {
    const { piece, standing, etags, screens } = memory;
    const { operation, by, isStale, variant } = step;
    const isLed = piece.kind === 'staff' || (piece.kind === 'class' && (operation !== 'edit' || variant > 5));
    const caller = isLed && by === 'author' && operation in ofAuthors && variant < 10 ? 'teacher' : by;
    // What everyone may see is a setting of the caller's school, not of a piece; and the platform has one admin for all schools.
    const isForeign = step.isForeign && operation !== 'everyoneBy' && caller !== 'platformAdmin';
    const world = isForeign ? worlds.find((other) => other !== piece.world) : piece.world;
    if (!world) throw new Error('no such world');
    const settings = await readSettings(app, piece.world, memory.worksOfErased);
    const call = await createCall(app, piece, { operation, variant, count: ++count });
    const old = isStale ? etags.at(-2) : undefined;
    const { reply, seen, etag, current } = await callOperation(app, call, world.people[caller], old);
    const name = `${operation} by ${caller} of ${isForeign ? 'the other' : 'the'} school`;
    expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500);
    const isReview = operation in decisions;
    if (isReview && seen) {
      const words = wordsOf(seen);
      // What an approval names is one version, whenever it was on a screen.
      expect(words, `${name} of ${current}`).toEqual(screens.get(current) ?? words);
      screens.set(current, words);
    }
    if (reply.headers.etag) etags.push(String(reply.headers.etag));
    if (reply.statusCode >= 300) return;
    if (operation === 'everyoneBy' && caller === 'organizationAdmin') {
      // An organization sets this for its own books, never for those of its schools.
      const { everyone_by } = await readSettings(app, piece.world, memory.worksOfErased);
      expect(everyone_by, name).toBe(settings.everyone_by);
      return;
    }
    reached.add(operation);
    expectEntitled({ operation, caller, isForeign, call }, piece, settings);
    if (isReview && operation !== 'assign') expect(etag, `${name} of what was seen`).toBe(current);
    if (['approve', 'requestChanges', 'return'].includes(operation))
      standing.push({ operation, words: screens.get(etag) });
    if (operation === 'undo') standing.pop();
    // The page of an erased student leaves a class book that is not published, which then needs no permission of theirs.
    const hasLeft = piece.kind === 'class' && memory.state !== 'published';
    if (operation === 'erase') memory.worksOfErased = hasLeft || settings.works;
  }

  async function takeStep(memory: Memory, step: Step): Promise<void> {
    if (step.kind === 'call') await makeCall(memory, step);
    else await events[step.operation]?.(app, memory.piece);
    const state = await readPieceState(app, memory.piece);
    if (state.fingerprint === memory.fingerprint) return;
    memory.fingerprint = state.fingerprint;
    memory.state = state.state;
    const { works, has_author: hasAuthor } = await readSettings(app, memory.piece.world, memory.worksOfErased);
    const isForEveryone = state.state === 'published' && state.audience === 'everyone';
    if (isForEveryone && memory.piece.kind !== 'staff') expect(works).toBe(true);
    const approval = memory.standing.findLast(({ operation }) => operation === 'approve');
    if (state.state === 'published') expect(approval).toBeDefined();
    const approved = { words: approval?.words, hasAuthor };
    await expectReaders(app, memory.piece, { state, approved, turn: count });
  }

  /** Begins a piece in a school whose author was not erased. */
  async function begin(index: 0 | 1, kind: Kind): Promise<Memory> {
    const used = worlds[index] && (await readSettings(app, worlds[index]));
    const isUsable = used?.has_author && used.grants === 'administer';
    const world = (isUsable && worlds[index]) || (await startReviewModel(app));
    worlds[index] = world;
    const piece = await aModelPiece(app, world, kind);
    return { piece, standing: [], etags: [], screens: new Map(), fingerprint: '', state: 'draft', worksOfErased: null };
  }

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.constantFrom(...pieceKinds),
      steps,
      async (first, kind, order) => {
        const other = pieceKinds[(pieceKinds.indexOf(kind) + 2) % pieceKinds.length] ?? 'pages';
        const memories = [await begin(0, kind), await begin(1, other)];
        for (const { step, world } of [...first.map((step) => ({ step, world: 0 })), ...order]) {
          const memory = memories[world];
          if (!memory) throw new Error('no such world');
          await takeStep(memory, step);
        }
      },
    ),
    // Each example without anything else, then random orders.
    { examples, numRuns: examples.length + RANDOM_ORDERS },
  );
  expect(operationNames.filter((name) => !reached.has(name))).toEqual(NEVER_SERVED);
});
