import fc from 'fast-check';
import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { expectDownloads } from '#api/testing/review-downloads.ts';
import { expectEntitled, expectRetelling, OF_OWN_PAGES } from '#api/testing/review-entitlement.ts';
import {
  aModelPiece,
  type CallerName,
  callers,
  type ModelPiece,
  type PieceState,
  pieceKinds,
  type ReviewModel,
  readPieceState,
  readSettings,
  reviewers,
  startReviewModel,
} from '#api/testing/review-model.ts';
import { expectNumbers, forgetAuthor, noteReaderCall } from '#api/testing/review-numbers.ts';
import {
  type Call,
  callOperation,
  createCall,
  decisions,
  ofAuthors,
  ofPlatform,
  ofReaders,
  ofSettings,
  operationNames,
} from '#api/testing/review-operations.ts';
import {
  detailsOf,
  expectReaders,
  NO_DETAILS,
  type Words,
  type WorkDetails,
  wordsOf,
} from '#api/testing/review-readers.ts';
import { events } from '#api/testing/review-worker.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

/** Prefers callers with rights, so that the pieces move. */
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

/** Parses a step of its usual caller; `approve:1@teacher` is the second variant, called by the teacher. */
function stepOf(text: string): Step {
  const [, operation = '', variant = '0', other] = /^(\w+):?(\d*)@?(\w*)$/.exec(text) ?? [];
  if (operation in events) return { kind: 'event', operation };
  const isOfPlatform = operation in ofPlatform || operation === 'revoke';
  const ofPeople = operation in ofReaders ? 'classmate' : 'schoolAdmin';
  const own = operation in ofAuthors ? 'author' : isOfPlatform ? 'platformAdmin' : ofPeople;
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
 * Sequences that random orders seldom reach: each change of a published piece, its file, and all facts that decide its
 * readers. The second text of `edit` has a name, which fails a check.
 */
const CHANGES = `permission:1 facts describe ${SEND} approve describe details:0 details:1 details:2 facts:1 cover:0 addPage order ${SEND} staffFacts approve undo assign approve describe ${SEND} makeDownloads approve makeDownloads`;
const FILES = `permission:1 edit:1 ${SEND} waive approve file process deletePage restorePage ${SEND} requestChanges withdraw discardOrDelete takeDown restore`;
const READERS = `permission:1 everyoneBy:2 ${SEND} approve@teacherAdmin approve permission:0 staffAudience staffFacts:2 staffWords staffDelete platformFeature platformCategories erase staffPublish`;
const GRANTS = `${SEND} approve:1@teacher grant approve:1@teacher revoke publish membership:0 takeDown@visit edit ${SEND} approve:2 erase staffAudience staffPublish platformTakeDown restore`;
const RETURNS = `edit ${SEND} withdraw discardOrDelete undelete restoreRevision ${SEND} approve:1 return ${SEND} approve:4 undo withdraw details:0 ${SEND} approve:2 staffPullDown staffUndo takeDown restore undo staffPullDown platformOpen`;
/**
 * Files and voices that no reader may get: a stale voice, one without permission, one of a person who left, and earlier
 * files.
 */
const VOICES = `permission:1 record ${SEND} approve makeDownloads permission:2 makeDownloads archive archive makeDownloads edit record ${SEND} approve makeDownloads edit ${SEND} approve makeDownloads record ${SEND} approve removeVoice takeDown`;
const DOWNLOADS = `permission:1 ${SEND} makeDownloads approve makeDownloads details makeDownloads ${SEND} approve:1 makeDownloads downloads:0 downloads:1 takeDown makeDownloads restore makeDownloads staffAudience erase`;
const NUMBERS = `read react permission:1 ${SEND} approve read read@author read@visitor read@visit react:1@author react:3@visitor react:4@visit react:2 favourite favourite@author retell retelling:0 retell retelling:1 retell:1@teacher takeDown read react retell restore removeReaction removeFavourite ${SEND} approve:1 read@visitor react@visitor removeReaction@visitor erase read`;
const VERSIONS = `permission:1 ${SEND} approve originalPermission:0 originalPermission:1 staffAudience originalTakeDown originalRestore makeDownloads react@visitor originalTakeDown takeDown originalRestore restore erase`;
/** A teacher withdraws the permissions of a whole class, and gives them again. */
const CLASSES = `permissionOfClass:0 ${SEND} approve permissionOfClass:1 staffAudience permissionOfClass:0 staffAudience makeDownloads`;

type Order = { step: Step; world: number }[];
type Kind = (typeof pieceKinds)[number];
type Example = [Step[], Kind, Order];
/** A decision about an outdated screen, which is always refused. */
const staleDecision = { ...stepOf('approve:1'), isStale: true } as Step;
const examples: Example[] = [
  ...(['pages', 'file', 'class'] as const).map((kind): Example => [way(CHANGES), kind, []]),
  ...(['pages', 'file'] as const).map((kind): Example => [way(FILES), kind, []]),
  ...(['pages', 'class'] as const).map((kind): Example => [way(READERS), kind, []]),
  ...(['staff', 'class'] as const).map((kind): Example => [way(GRANTS), kind, []]),
  [way(RETURNS), 'pages', []],
  ...[CHANGES, READERS, RETURNS, NUMBERS].map((names): Example => [way(names), 'story', []]),
  ...[CHANGES, VOICES].map((names): Example => [way(names), 'version', []]),
  ...[VOICES, NUMBERS].map((names): Example => [way(names), 'class', []]),
  ...[VOICES, DOWNLOADS].map((names): Example => [way(names), 'pages', []]),
  [way(VERSIONS), 'version', []],
  ...(['class', 'version'] as const).map((kind): Example => [way(CLASSES), kind, []]),
  [[...way(SEND), staleDecision], 'class', []],
];
/** Operations that no one may do with an author's piece. */
const NEVER_SERVED = ['staffWords', 'staffDelete'];

/** Contents of a reviewer's screen. */
type Screen = { words: Words; facts: WorkDetails };
/** A decision in effect, with the words on its reviewer's screen, and the work's earlier facts. */
type StandingDecision = { operation: string; words: Words | undefined; facts: WorkDetails };
/** The model's memory of a piece, apart from the product's replies. */
type Memory = {
  piece: ModelPiece;
  standing: StandingDecision[];
  /** The ETags of the piece in order, and the reviewers' screen for each. */
  etags: string[];
  screens: Map<string, Screen>;
  /** Facts that were last approved, or set by staff since. */
  facts: WorkDetails;
  fingerprint: string;
  state: string;
  /** Whether a reader has done something. */
  hasNews: boolean;
  /** Every download URL of the piece. */
  downloads: Set<string>;
  /** The author's permission at the time of the erasure. */
  worksOfErased: boolean | null;
};

const SETS_DETAILS = ['approve', 'staffFacts', 'platformCategories'];
/** The calls that a person can undo. A removal has the same undo on every page. */
const UNDOABLE = ['approve', 'requestChanges', 'return', 'publish', 'takeDown', 'restore', 'staffPullDown'];
const UNDOES = ['undo', 'staffUndo'];
/** Returns the facts in a call's body. */
const detailsIn = (body: Call['body']): Partial<WorkDetails> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name in NO_DETAILS));

/** The number of random orders; `BOOKLARK_ORDERS=200` finds more. */
const RANDOM_ORDERS = Number(process.env.BOOKLARK_ORDERS ?? 10);

/** Expects a story to have no address before its first publication, and a permanent one afterwards. */
function expectAddress(piece: ModelPiece, { state, slug }: PieceState): void {
  if (piece.slug) expect(state === 'deleted' ? piece.slug : slug).toBe(piece.slug);
  else if (piece.kind === 'story') expect({ hasSlug: slug !== null }).toEqual({ hasSlug: state === 'published' });
  if (slug) piece.slug = slug;
}

/** Makes a browser send the cookie that it got with its first reaction. */
function keepReaderCookie(by: RequestOptions, setCookie: unknown): void {
  const [cookie] = String(setCookie ?? '').match(/__Host-reader=[^;]+/) ?? [];
  if (cookie) by.cookie = cookie;
}

test('no order of calls, undos, kills and expiries makes public what no entitled adult approved in that revision', async ({
  app,
}) => {
  const worlds: ReviewModel[] = [];
  /** Operations that an example served. Random orders reach others only by luck. */
  const reached = new Set<string>();
  let runCount = 0;
  let count = 0;

  /** Makes a call about a piece, and remembers its decision. */
  async function makeCall(memory: Memory, step: Extract<Step, { kind: 'call' }>): Promise<void> {
    const { piece, standing, etags, screens } = memory;
    const { operation, by, isStale, variant } = step;
    const isOfPage = OF_OWN_PAGES.includes(operation) && variant <= 5;
    const isLed = piece.kind === 'staff' || (piece.kind === 'class' && !isOfPage);
    const caller = isLed && by === 'author' && operation in ofAuthors && variant < 10 ? 'teacher' : by;
    // Settings about audiences belong to the caller's school, not to a piece, and the platform has one admin for all
    // schools.
    const isForeign = step.isForeign && !(operation in ofSettings) && caller !== 'platformAdmin';
    const world = isForeign ? worlds.find((other) => other !== piece.world) : piece.world;
    if (!world) throw new Error('no such world');
    const settings = await readSettings(app, piece.world, memory.worksOfErased);
    const state = await readPieceState(app, piece);
    const call = await createCall(app, piece, { operation, variant, count: ++count });
    const old = isStale ? etags.at(-2) : undefined;
    const { reply, seen, etag, current } = await callOperation(app, call, world.people[caller], old);
    const name = `${operation} by ${caller} of ${isForeign ? 'the other' : 'the'} school`;
    expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500);
    const isReview = operation in decisions;
    if (isReview && seen) {
      const words = wordsOf(seen);
      // An ETag names one version, whenever it was on a screen.
      expect(words, `${name} of ${current}`).toEqual(screens.get(current)?.words ?? words);
      screens.set(current, { words, facts: detailsOf(seen) });
    }
    if (reply.headers.etag) etags.push(String(reply.headers.etag));
    const now = { state, settings };
    if (operation === 'retell' && !isForeign) expectRetelling(piece, { caller, reply }, now);
    else if (operation in ofReaders && !isForeign) {
      keepReaderCookie(world.people[caller], reply.headers['set-cookie']);
      const { statusCode } = reply;
      noteReaderCall(
        piece,
        { operation, caller, statusCode, body: typeof call.body === 'object' ? call.body : {} },
        now,
      );
      memory.hasNews = true;
    }
    if (reply.statusCode >= 300) return;
    if (operation in ofSettings && caller === 'organizationAdmin') {
      // An organization sets this for its own books, never for its schools' books.
      expect(await readSettings(app, piece.world, memory.worksOfErased), name).toEqual(settings);
      return;
    }
    if (runCount <= examples.length) reached.add(operation);
    expectEntitled({ operation, caller, isForeign, call }, piece, settings);
    if (isReview && operation !== 'assign') expect(etag, `${name} of what was seen`).toBe(current);
    if (UNDOABLE.includes(operation))
      standing.push({ operation, words: screens.get(etag)?.words, facts: memory.facts });
    const undone = UNDOES.includes(operation) ? standing.pop() : undefined;
    if (undone?.operation === 'approve') memory.facts = undone.facts;
    const visibleFacts = operation === 'approve' ? screens.get(etag)?.facts : memory.facts;
    if (SETS_DETAILS.includes(operation))
      memory.facts = detailsOf({ ...(visibleFacts ?? NO_DETAILS), ...detailsIn(call.body) });
    // An unpublished class book loses the page of an erased student, so it needs no permission of that student.
    const hasLeft = piece.kind === 'class' && memory.state !== 'published';
    if (operation !== 'erase') return;
    memory.worksOfErased = hasLeft || settings.works;
    forgetAuthor(piece.world);
  }

  async function takeStep(memory: Memory, step: Step): Promise<void> {
    if (step.kind === 'call') await makeCall(memory, step);
    else {
      await events[step.operation]?.(app, memory.piece);
      await app.waitForChanges();
    }
    const { piece } = memory;
    const state = await readPieceState(app, piece);
    const { fingerprint, hasNews } = memory;
    const hasMoved = state.state !== memory.state;
    const wasShown = memory.state === 'published';
    Object.assign(memory, { fingerprint: state.fingerprint, state: state.state, hasNews: false });
    if (state.fingerprint === fingerprint && !hasNews) return;
    expectAddress(piece, state);
    const settings = await readSettings(app, piece.world, memory.worksOfErased);
    if (hasNews || hasMoved) await expectNumbers(app, piece, { state, settings });
    if (state.fingerprint === fingerprint) return;
    const isForEveryone = state.state === 'published' && state.audience === 'everyone';
    if (isForEveryone && piece.kind !== 'staff') expect(settings.works).toBe(true);
    if (isForEveryone && piece.kind === 'version') expect(settings.writer_works).toBe(true);
    const approval = memory.standing.findLast(({ operation }) => operation === 'approve');
    if (state.state === 'published') expect(approval).toBeDefined();
    const approved = { words: approval?.words, facts: memory.facts, settings };
    await expectReaders(app, piece, { state, wasShown, approved, turn: count });
    if (piece.kind === 'story') return;
    const isMade = step.operation === 'makeDownloads';
    await expectDownloads(app, piece, { state, settings, approved: approval?.words, urls: memory.downloads, isMade });
  }

  /** Begins a piece in a school whose author is not erased. */
  async function begin(index: 0 | 1, kind: Kind): Promise<Memory> {
    const used = worlds[index] && (await readSettings(app, worlds[index]));
    const isUsable = used?.has_author && !used.is_archived && used.grants === 'administer';
    const world = (isUsable && worlds[index]) || (await startReviewModel(app));
    worlds[index] = world;
    const piece = await aModelPiece(app, world, kind);
    const log = { standing: [], etags: [], screens: new Map(), downloads: new Set<string>() };
    return { piece, ...log, facts: NO_DETAILS, fingerprint: '', state: 'draft', hasNews: false, worksOfErased: null };
  }

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.constantFrom(...pieceKinds),
      steps,
      async (first, kind, order) => {
        runCount += 1;
        const other = pieceKinds[(pieceKinds.indexOf(kind) + 2) % pieceKinds.length] ?? 'pages';
        const memories = [await begin(0, kind)];
        if (order.length > 0) memories.push(await begin(1, other));
        for (const { step, world } of [...first.map((step) => ({ step, world: 0 })), ...order]) {
          const memory = memories[world];
          if (!memory) throw new Error('no such world');
          await takeStep(memory, step);
        }
      },
    ),
    // Runs each example alone, then random orders.
    { examples, numRuns: examples.length + RANDOM_ORDERS },
  );
  expect(operationNames.filter((name) => !reached.has(name))).toEqual(NEVER_SERVED);
});
