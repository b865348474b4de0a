import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve, serveWithoutReply } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { compareCodeUnits, type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import {
  chooseWinners,
  type JudgedEntry,
  listScoredEntries,
  type ScoredEntry,
  scoreEntry,
  showNextEntry,
} from '#contract/learning/challenges.ts';
import { chooseWinnersOf, findRubric, judgeEntry } from './judging-actions.ts';
import { findJudgedPages, findJudgedStory, findNextEntry, findScoredEntries } from './judging-queries.ts';
import { byJudges, mayJudge } from './policy.ts';
import { maxPointsOf, toJudgedEntry, toScoredEntry, toWinner } from './presenter.ts';
import { findLiveChallenge, findWinners } from './queries.ts';

/** The most points first, compared in hundredths; entries without scores last. */
const byPoints: RowOrdering<ScoredEntry> = {
  keys: [
    { read: ({ points }) => Math.round((points ?? -1) * 100), type: 'bigint' },
    { read: ({ id }) => id, type: 'uuid' },
  ],
  isDescending: true,
  compareText: compareCodeUnits,
};

export const judgingRoutes = [
  serve(showNextEntry, mayJudge, (call) => presentNextEntry(call), byJudges),

  serveWithoutReply(
    scoreEntry,
    mayJudge,
    ({ db, params, body, language, ...by }) => judgeEntry(db, by, { id: params.id, language, judgement: body }),
    byJudges,
  ),

  servePlatform(listScoredEntries, async ({ params, query, url, settings, inTransaction, inPlatform }) => {
    const challenge = await inTransaction((db) => findLiveChallenge(db, params.slug));
    const text = await inTransaction((db) => findRubric(db, params.slug, 'en'));
    if (!challenge || !text) throw new Refusal('notFound');
    const rows = await inPlatform((db) => findScoredEntries(db, challenge.id));
    const entries = rows
      .map((row) => toScoredEntry(row, { settings }))
      .filter(({ title, pen_name }) => containsText(`${title} ${pen_name ?? ''}`, query.search));
    const page = toSortedPage(url, query, { rows: entries, ordering: byPoints });
    return { ...page, state: challenge.state, max_points: maxPointsOf(text.rubric) };
  }),

  servePlatform(chooseWinners, async ({ params, body, settings, inTransaction, ...by }) => {
    const winners = await inTransaction(async (db) => {
      const id = await chooseWinnersOf(db, by, { slug: params.slug, awards: body.entries });
      return findWinners(db, id);
    });
    await settings.hosts.waitForChanges();
    return { winners: winners.map((row) => toWinner(row, { settings })) };
  }),
];

type NextCall = DbCall & { params: { slug: string } };

/** Returns the next entry with the rubric; undefined if all are judged. */
async function presentNextEntry(call: NextCall): Promise<JudgedEntry | undefined> {
  const { db, params, language } = call;
  const challenge = await findLiveChallenge(db, params.slug);
  const text = await findRubric(db, params.slug, language);
  if (!challenge || !text) throw new Refusal('notFound');
  const row = await findNextEntry(db, challenge.id);
  if (!row) return undefined;
  const pages = row.type === 'book' ? await findJudgedPages(db, row.id) : [];
  const story = row.type === 'story' ? await findJudgedStory(db, row.id) : undefined;
  return toJudgedEntry(row, { ...text, pages, story }, call);
}
