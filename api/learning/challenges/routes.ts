import { findEntry, findPublished, isInMode, matchesFilters } from '#api/core/content/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, type Reply, serve, serveWithoutReply } from '#api/kit/serve.ts';
import { findAccessibleClass } from '#api/people/classes/service.ts';
import { findModeOrAll, refuseOff, refuseSearchWhereOff, refuseWhereOff } from '#api/schools/modes/service.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import {
  type ChallengeQuery,
  enterChallenge,
  enterManyWorks,
  type ListedChallenge,
  listChallenges,
  listWorksToEnter,
  showChallenge,
  withdrawEntry,
} from '#contract/learning/challenges.ts';
import { enterOwnWork, enterWorksOfClass, findChallengeId, withdraw } from './actions.ts';
import { countOwnEntries, findOwnEntries, findWorksToEnter, type Owner } from './entry-queries.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { judgingRoutes } from './judging-routes.ts';
import { mayEnterChallenges, mayEnterWorksOfClasses, mayReadChallengesOfAllModes } from './policy.ts';
import { toChallengeSummary, toOwnEntry, toWinner } from './presenter.ts';
import { countEntries, findMoments, findMomentsOf, findWinners } from './queries.ts';

export const challengeRoutes = [
  ...judgingRoutes,
  ...feedbackRoutes,

  serve(listChallenges, allowAnyone, async (call) => {
    const { query, url } = call;
    const mode = await findModeOrAll(call, query, mayReadChallengesOfAllModes);
    refuseOff(mode, 'challenges');
    refuseSearchWhereOff(mode, query.search);
    const found = (await findListed(call)).filter(
      (challenge) => isInMode(challenge, mode?.rule) && matches(challenge, query),
    );
    const page = { count: found.length, rows: found.slice(query.offset, query.offset + query.limit) };
    return { ...toPage(url, query, page), mode: mode?.applied ?? null };
  }),

  serve(showChallenge, allowAnyone, async (call) => {
    const { db, actor, site, settings, params, query } = call;
    await refuseWhereOff(call, 'challenges', query.mode);
    const entry = await findEntry(call, 'challenge', params.slug);
    if (!entry) throw new Refusal('notFound');
    const { opens_on, closes_on, brief, rubric } = entry.fields;
    const moments = (await findMoments(db, [{ id: entry.id, opens_on, closes_on }])).get(entry.id);
    if (!moments) throw new Refusal('notFound');
    const [entries, winners, own] = await Promise.all([
      countEntries(db, entry.id),
      findWinners(db, entry.id),
      readsOwnEntries(actor) ? findOwnEntries(db, actor, entry.id) : [],
    ]);
    return {
      ...toChallengeSummary(entry, moments),
      ...{ brief, rubric, entries, is_preview: entry.is_preview },
      own_entries: own.map((row) => toOwnEntry(row, moments.state, actor.role)),
      winners: winners.map((row) => toWinner(row, { settings, site })),
    };
  }),

  serve(listWorksToEnter, mayEnterChallenges, async (call) => {
    const { db, params, query, url } = call;
    const owner = await ownerOf(call, query.class);
    const challengeId = await findChallengeId(db, params.slug);
    const { allows_unpublished, ...page } = await findWorksToEnter(db, { challengeId, owner }, query);
    return { ...toPage(url, query, page), allows_unpublished };
  }),

  serve(enterChallenge, mayEnterChallenges, async ({ db, params, body, ...by }) => ({
    id: await enterOwnWork(db, by, { slug: params.slug, work: body.work }),
  })),

  serve(enterManyWorks, mayEnterWorksOfClasses, async ({ db, params, body, ...by }) => {
    await findAccessibleClass(db, by.actor, body.class);
    return enterWorksOfClass(db, by, { slug: params.slug, classId: body.class, works: body.works });
  }),

  serveWithoutReply(withdrawEntry, mayEnterChallenges, ({ db, params, ...by }) => withdraw(db, by, params.id)),
];

/** Returns the owner whose works the caller can enter: the caller, or a class that the caller can access. */
async function ownerOf({ db, actor, person }: DbCall, classId: string | undefined): Promise<Owner> {
  if (classId === undefined) return { personId: person().personId };
  if (!mayEnterWorksOfClasses(actor)) throw new Refusal('forbidden');
  await findAccessibleClass(db, actor, classId);
  return { classId };
}

/** Support views exclude own entries, which may be unpublished works. */
const readsOwnEntries = (actor: Actor) => mayEnterChallenges(actor) && !actor.isView;

const stateOrder = ['open', 'upcoming', 'judging', 'past'];

/** Finds all challenges, those that need attention first. */
async function findListed({ db, actor, language }: DbCall): Promise<Reply<typeof ListedChallenge>[]> {
  const [entries, own] = await Promise.all([
    findPublished(db, 'challenge', { language, without: ['brief', 'rubric'] }),
    readsOwnEntries(actor) ? countOwnEntries(db, actor) : undefined,
  ]);
  const moments = await findMomentsOf(db, entries);
  return entries
    .flatMap((entry) => {
      const at = moments.get(entry.id);
      return at ? [{ ...toChallengeSummary(entry, at), own_entries: own ? (own.get(entry.id) ?? 0) : null }] : [];
    })
    .sort((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state));
}

function matches(challenge: Reply<typeof ListedChallenge>, query: ChallengeQuery): boolean {
  const { state, title, summary } = challenge;
  return (
    (query.state === undefined || state === query.state) &&
    matchesFilters(challenge, query) &&
    containsText(`${title} ${summary}`, query.search)
  );
}
