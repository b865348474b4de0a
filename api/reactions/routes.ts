import { findBookReader } from '#api/books/service.ts';
import { readRoleOf } from '#api/kit/actor.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { countInWindow } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import {
  countImpacts,
  Reaction,
  removeReaction,
  setReaction,
  showReaction,
  showReactionStats,
  showReactionsByCategory,
} from '#contract/reactions.ts';
import { mayReact, maySeeReactionStats } from './policy.ts';
import { toBookReaction } from './presenter.ts';
import * as queries from './queries.ts';
import { createBrowser, readBrowser, setReaderCookie } from './reader-cookie.ts';

/** Browsers that react for the first time from one address: more than a school has tablets, and too few to make a book famous. */
const newReaders = { kind: 'new readers', windowSeconds: 3600 };
const MAX_NEW_READERS = 500;
const IMPACTS: Reaction[] = ['want_to_help', 'did_something'];

type AnyCall = Pick<Call<never, never, never>, 'db' | 'actor' | 'isRoot' | 'cookies' | 'settings' | 'ip'>;

export const reactionRoutes = [
  serve(showReaction, mayReact, async (call) => {
    const reader = await findReader(call, call.params.id);
    const row = await queries.findReactions(call.db, reader, call.params.id);
    if (!row) throw new Refusal('notFound');
    return toBookReaction(row);
  }),

  serve(setReaction, mayReact, async (call) => {
    const { db, params, body } = call;
    const caller = await findReader(call, params.id);
    const browser = caller.personId ? undefined : (readBrowser(call) ?? createBrowser());
    const reader = { ...caller, browserHash: browser?.hash ?? null };
    await limitNewReaders(call, reader);
    if (!(await queries.upsertReaction(db, reader, params.id, body.reaction))) throw new Refusal('notFound');
    // Last: a refused reaction leaves the browser as it was.
    if (browser) setReaderCookie(call, browser);
    const row = await queries.findReactions(db, reader, params.id);
    if (!row) throw new Refusal('notFound');
    return toBookReaction(row);
  }),

  serve(removeReaction, mayReact, async (call) => {
    const reader = await findReader(call, call.params.id);
    if (!(await queries.deleteReaction(call.db, reader, call.params.id))) throw new Refusal('notFound');
    return {};
  }),

  serve(showReactionStats, maySeeReactionStats, async ({ db, actor }) => {
    const counts = new Map((await queries.countReactions(db, callerOf(actor))).map((row) => [row.reaction, row.count]));
    const results = Reaction.options.map((reaction) => ({ reaction, count: counts.get(reaction) ?? 0 }));
    return { count: results.length, next: null, previous: null, results };
  }),

  serve(countImpacts, maySeeReactionStats, async ({ db, actor }) => {
    const counts = await queries.countReactions(db, callerOf(actor));
    return { total_impacts: sum(counts.filter(({ reaction }) => IMPACTS.includes(reaction))) };
  }),

  serve(showReactionsByCategory, maySeeReactionStats, async ({ db, actor }) => {
    const [counts, categories] = await Promise.all([
      queries.countReactions(db, callerOf(actor)),
      queries.countReactionsByCategory(db, callerOf(actor)),
    ]);
    const total = sum(counts);
    return {
      categories: categories.map((category) => ({ ...category, share: total && category.reactions / total })),
    };
  }),
];

const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

function callerOf(actor: AnyCall['actor']): queries.Caller {
  return { tenantId: actor.tenantId, role: readRoleOf(actor), personId: actor.personId };
}

async function findReader(call: AnyCall, bookId: string): Promise<queries.Reader> {
  return { ...(await findBookReader(call, bookId)), browserHash: readBrowser(call)?.hash ?? null };
}

async function limitNewReaders({ db, ip, settings }: AnyCall, reader: queries.Reader): Promise<void> {
  const { tenantId, browserHash } = reader;
  if (!browserHash || (await queries.hasReacted(db, tenantId, browserHash))) return;
  const subject = hashIpAddress(ip, settings.tokenSecret);
  const number = await countInWindow(db, newReaders, { tenantId, subject });
  if (number > MAX_NEW_READERS) throw new Refusal('tooOften', { retryAfter: newReaders.windowSeconds });
}
