import { type ActorContext, recordAbilityUse, recordAuditEvent } from '#api/core/audit/service.ts';
import { findPublished } from '#api/core/content/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { challengeWords } from '#contract/learning/challenge-words.ts';
import type { Criterion, EntryScores, Work } from '#contract/learning/challenges.ts';
import { deleteEntry, findEnteredWork, findOwnWork, insertEntry, type Owner, type OwnWork } from './entry-queries.ts';
import { storeFeedback } from './feedback-actions.ts';
import { findJudgedRubric, updateWinners, upsertScores } from './judging-queries.ts';
import { findLiveChallenge } from './queries.ts';

/** Finds the id of a challenge, or refuses with 404. */
export async function findChallengeId(db: TenantDb, slug: string): Promise<string> {
  const challenge = await findLiveChallenge(db, slug);
  if (!challenge) throw new Refusal('notFound');
  return challenge.id;
}

const conflict = (message: string, state: string) => new Refusal('conflict', { message, state });

async function findOpenChallengeId(db: TenantDb, slug: string): Promise<string> {
  const challenge = await findLiveChallenge(db, slug);
  if (!challenge) throw new Refusal('notFound');
  if (challenge.state !== 'open') throw conflict(challengeWords.notOpen, challenge.state);
  return challenge.id;
}

type ActAboutWork = 'challenge.entered' | 'challenge.withdrawn';

function recordAboutWork(db: TenantDb, { actor, ip }: ActorContext, act: ActAboutWork, work: Work): Promise<void> {
  return recordAuditEvent(db, { actor, ip }, { act, subjects: { kind: work.type, ids: [work.id] } });
}

/** Enters a work of the caller. Refuses other people's works. */
export async function enterOwnWork(
  db: TenantDb,
  by: ActorContext,
  { slug, work }: { slug: string; work: Work },
): Promise<string> {
  const personId = accountIdOf(by.actor);
  if (personId === null) throw new Refusal('notSignedIn');
  const ownWork = await findOwnWork(db, { owner: { personId }, work });
  if (!ownWork) throw new Refusal('notFound');
  const challengeId = await findOpenChallengeId(db, slug);
  if (ownWork.audience === null) throw conflict(whyNotReadable(ownWork), 'not_for_everyone');
  const id = await insertEntry(db, { challengeId, work, personId });
  if (id === undefined) throw conflict(challengeWords.enteredAlready, 'entered');
  await recordAboutWork(db, by, 'challenge.entered', work);
  return id;
}

const whyNotReadable = ({ allows_unpublished }: OwnWork) =>
  allows_unpublished ? challengeWords.notReadable : challengeWords.notForEveryone;

type ClassWorks = { slug: string; classId: string; works: Work[] };

/** Enters works of a class independently of each other. The caller has checked that the class is accessible. */
export async function enterWorksOfClass(db: TenantDb, by: ActorContext, { slug, classId, works }: ClassWorks) {
  const challengeId = await findOpenChallengeId(db, slug);
  const failed: { work: Work; error: string }[] = [];
  for (const work of works) {
    const error = await enterWork(db, by, { challengeId, owner: { classId }, work });
    if (error !== undefined) failed.push({ work, error });
    else await recordAboutWork(db, by, 'challenge.entered', work);
  }
  return { created: works.length - failed.length, failed };
}

/** Enters a work, or returns the reason for a refusal. */
async function enterWork(
  db: TenantDb,
  { actor }: ActorContext,
  { challengeId, owner, work }: { challengeId: string; owner: Owner; work: Work },
): Promise<string | undefined> {
  const ownWork = await findOwnWork(db, { owner, work });
  if (!ownWork) return challengeWords.notOfClass;
  if (ownWork.audience === null) return whyNotReadable(ownWork);
  const id = await insertEntry(db, { challengeId, work, personId: accountIdOf(actor) });
  return id === undefined ? challengeWords.enteredAlready : undefined;
}

/** Withdraws an entry before its challenge closes. */
export async function withdraw(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const work = await findEnteredWork(db, by.actor, id);
  if (!work) throw new Refusal('notFound');
  if (!(await deleteEntry(db, id))) throw conflict(challengeWords.closed, 'closed');
  await recordAboutWork(db, by, 'challenge.withdrawn', work);
}

/** Finds a rubric in the judge's language, else in English. */
export async function findRubric(db: TenantDb, slug: string, language: string) {
  const [entry] = await findPublished(db, 'challenge', { language, slug });
  return entry && { rubric: entry.fields.rubric, language: entry.language };
}

type Judgement = { id: string; language: string; judgement: EntryScores };

/**
 * Stores a judgement of an entry with its feedback for the author. Refuses it if the rubric has changed since the judge
 * read it.
 */
export async function judgeEntry(db: TenantDb, by: ActorContext, { id, language, judgement }: Judgement) {
  const judged = await findJudgedRubric(db, id);
  if (!judged) throw new Refusal('notFound');
  const { rubric, rubric_version: version, slug } = judged;
  const given = judgement.rubric_version;
  if (given !== undefined && given !== version) throw conflict(challengeWords.rubricChanged, 'rubric_changed');
  const read = (await findRubric(db, slug, language))?.rubric ?? rubric;
  const scores = scoresByEnglishName(judgement.scores, rubric, read);
  // Without a version, unknown criteria show that the judge has read an earlier rubric.
  if (!scores && given === undefined) throw conflict(challengeWords.rubricChanged, 'rubric_changed');
  if (!scores) throw fieldRefusal('scores', challengeWords.scoresWrong);
  const outcome = await upsertScores(db, { id, version, scores, comment: judgement.comment });
  if (outcome === 'missing') throw new Refusal('notFound');
  if (outcome === 'changed') throw conflict(challengeWords.rubricChanged, 'rubric_changed');
  if (outcome === 'judged') throw conflict(challengeWords.judgedAlready, 'judged');
  if (judgement.feedback) await storeFeedback(db, { id, feedback: judgement.feedback, field: 'feedback.' });
  await recordAbilityUse(db, by, { facts: { entry: id } });
}

/** Returns the levels by the criteria's English names; undefined unless each criterion has one of its own levels. */
function scoresByEnglishName(
  given: Record<string, number>,
  rubric: Criterion[],
  read: Criterion[],
): Record<string, number> | undefined {
  const levels = rubric.map(({ name, levels }, index): [string, number | undefined] => {
    const level = given[name] ?? given[read[index]?.name ?? name];
    return [name, level !== undefined && level <= levels.length ? level : undefined];
  });
  if (Object.keys(given).length !== rubric.length || levels.some(([, level]) => level === undefined)) return undefined;
  return Object.fromEntries(levels) as Record<string, number>;
}

/** Stores the winners of a closed challenge. The same statement issues their certificates. */
export async function chooseWinnersOf(
  db: TenantDb,
  by: ActorContext,
  { slug, awards }: { slug: string; awards: { id: string; award: string }[] },
): Promise<string> {
  const challengeId = await findChallengeId(db, slug);
  if (new Set(awards.map(({ id }) => id)).size < awards.length)
    throw fieldRefusal('entries', challengeWords.winnerTwice);
  const outcome = await updateWinners(db, challengeId, awards);
  if (outcome === 'open') throw conflict(challengeWords.notClosed, 'open');
  if (outcome === 'missing') throw new Refusal('notFound');
  await recordAuditEvent(db, by, { act: 'challenge.decided', facts: { entry: slug } });
  return challengeId;
}
