import { readRoleOf } from '#api/kit/actor.ts';
import { inLanguage } from '#api/kit/category-names.ts';
import { allowAnyone, allowStaff } from '#api/kit/policy.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { countInWindow } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { type CallContext, type DbCall, serve } from '#api/kit/serve.ts';
import { findWorkReader, serveWork, type WorkKey } from '#api/library/works/service.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import {
  countImpacts,
  Reaction,
  removeReaction,
  setReaction,
  showReaction,
  showReactionStats,
  showReactionsByCategory,
  type WorkReaction,
} from '#contract/library/reactions.ts';
import type { ReactionRow } from './queries.ts';
import * as queries from './queries.ts';

/** Anyone who can read a work can react to it, even without an account. */
export const mayReact = allowAnyone;

/** Anyone can see the number of reactions to visible works. */
export const maySeeReactionStats = allowAnyone;

/** The cookie that distinguishes readers without an account. It gives no access, and is set with the first reaction. */
const READER_COOKIE = '__Host-reader';
const COOKIE_OPTIONS = { maxAge: 180 * 86_400 };

/** A browser that has reacted, or is about to: its cookie's secret, and the stored hash. */
type Browser = { secret: string; hash: Buffer };

/** Returns the browser of a request; undefined before its first reaction, and for a malformed cookie. */
function readBrowser({ cookies }: CallContext): Browser | undefined {
  const secret = cookies[READER_COOKIE]?.match(/^[\w-]{43}$/)?.[0];
  return secret === undefined ? undefined : { secret, hash: sha256(secret) };
}

function createBrowser(): Browser {
  const secret = generateSecret();
  return { secret, hash: sha256(secret) };
}

/** Sets the cookie, or extends its lifetime. */
function setReaderCookie({ setCookie }: CallContext, { secret }: Browser): void {
  setCookie(READER_COOKIE, secret, COOKIE_OPTIONS);
}

/** The limit of first reactions per IP address: more than a school has tablets, but too few to make a book famous. */
const newReaders = { kind: 'new readers', windowSeconds: 3600 };
const MAX_NEW_READERS = 500;
const IMPACTS: Reaction[] = ['want_to_help', 'did_something'];

type CountCall = DbCall & { query: { class?: string | undefined } };

export const reactionRoutes = [
  ...serveWork(showReaction, mayReact, findReaction),
  ...serveWork(setReaction, mayReact, (call, work) => react(call, work, call.body.reaction)),
  ...serveWork(removeReaction, mayReact, takeReactionBack),

  serve(showReactionStats, maySeeReactionStats, async (call) => {
    const { db } = call;
    const caller = await findCounter(call);
    const counts = new Map((await queries.countReactions(db, caller)).map((row) => [row.reaction, row.count]));
    const results = Reaction.options.map((reaction) => ({ reaction, count: counts.get(reaction) ?? 0 }));
    return { count: results.length, next: null, previous: null, results };
  }),

  serve(countImpacts, maySeeReactionStats, async (call) => {
    const { db } = call;
    const caller = await findCounter(call);
    const counts = await queries.countReactions(db, caller);
    const impacts = sum(counts.filter(({ reaction }) => IMPACTS.includes(reaction)));
    // Gifts belong to no class.
    const gifts = caller.classId === undefined ? await queries.countPaidGifts(db) : 0;
    return { total_impacts: impacts + gifts };
  }),

  serve(showReactionsByCategory, maySeeReactionStats, async (call) => {
    const { db } = call;
    const caller = await findCounter(call);
    const [counts, categories] = await Promise.all([
      queries.countReactions(db, caller),
      queries.countReactionsByCategory(db, caller),
    ]);
    const total = sum(counts);
    return {
      categories: categories.map(({ id, reactions, ...category }) => {
        const { name } = inLanguage(category, call.language);
        return { id, name, reactions, share: total && reactions / total };
      }),
    };
  }),
];

async function findReaction(call: DbCall, work: WorkKey): Promise<WorkReaction> {
  const row = await queries.findReactions(call.db, await findReader(call, work), work);
  if (!row) throw new Refusal('notFound');
  return toWorkReaction(row);
}

async function react(call: DbCall, work: WorkKey, reaction: Reaction): Promise<WorkReaction> {
  const { db } = call;
  const caller = await findReader(call, work);
  const browser = caller.personId ? undefined : (readBrowser(call) ?? createBrowser());
  const reader = { ...caller, browserHash: browser?.hash ?? null };
  await limitNewReaders(call, reader);
  if (!(await queries.upsertReaction(db, reader, work, reaction))) throw new Refusal('notFound');
  // Runs last, so that a refused reaction leaves the browser without a cookie.
  if (browser) setReaderCookie(call, browser);
  const row = await queries.findReactions(db, reader, work);
  if (!row) throw new Refusal('notFound');
  return toWorkReaction(row);
}

async function takeReactionBack(call: DbCall, work: WorkKey): Promise<Record<string, never>> {
  if (!(await queries.deleteReaction(call.db, await findReader(call, work), work))) throw new Refusal('notFound');
  return {};
}

const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

/** Returns the reader of the statistics, and the chosen class. Only staff see classes. */
async function findCounter({ db, actor, query }: CountCall): Promise<queries.Caller> {
  const caller = { role: readRoleOf(actor), personId: actor.personId };
  if (query.class === undefined) return caller;
  if (!allowStaff(actor)) throw new Refusal('forbidden');
  return { ...caller, classId: (await findAccessibleClass(db, actor, query.class)).id };
}

async function findReader(call: DbCall, work: WorkKey): Promise<queries.Reader> {
  return { ...(await findWorkReader(call, work)), browserHash: readBrowser(call)?.hash ?? null };
}

async function limitNewReaders({ db, ip, settings }: DbCall, reader: queries.Reader): Promise<void> {
  const { browserHash } = reader;
  if (!browserHash || (await queries.hasReacted(db, browserHash))) return;
  const subject = hashIpAddress(ip, settings.pepper);
  const number = await countInWindow(db, newReaders, subject);
  if (number > MAX_NEW_READERS) throw new Refusal('tooOften', { retryAfter: newReaders.windowSeconds });
}

/** Lists all five reactions, also those without a count. */
function toWorkReaction({ own, counts }: ReactionRow): WorkReaction {
  const all = Reaction.options.map((reaction) => [reaction, counts[reaction] ?? 0] as const);
  return {
    reaction: own,
    counts: Object.fromEntries(all) as WorkReaction['counts'],
    total: all.reduce((total, [, count]) => total + count, 0),
  };
}
