import { type ActorContext, recordAbilityUse, recordAuditEvent } from '#api/core/audit/service.ts';
import { findPublished } from '#api/core/content/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { challengeWords } from '#contract/learning/challenge-words.ts';
import type { Criterion, EntryScores } from '#contract/learning/challenges.ts';
import { conflict, findChallengeId } from './actions.ts';
import { storeFeedback } from './feedback-actions.ts';
import { findJudgedRubric, updateWinners, upsertScores } from './judging-queries.ts';

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
  const readVersion = judgement.rubric_version;
  if (readVersion !== undefined && readVersion !== version)
    throw conflict(challengeWords.rubricChanged, 'rubric_changed');
  const read = (await findRubric(db, slug, language))?.rubric ?? rubric;
  const scores = scoresByEnglishName(judgement.scores, rubric, read);
  // Without a version, unknown criteria show that the judge has read an earlier rubric.
  if (!scores && readVersion === undefined) throw conflict(challengeWords.rubricChanged, 'rubric_changed');
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
  levelsByName: Record<string, number>,
  rubric: Criterion[],
  read: Criterion[],
): Record<string, number> | undefined {
  const levels = rubric.map(({ name, levels }, index): [string, number | undefined] => {
    const level = levelsByName[name] ?? levelsByName[read[index]?.name ?? name];
    return [name, level !== undefined && level <= levels.length ? level : undefined];
  });
  if (Object.keys(levelsByName).length !== rubric.length || levels.some(([, level]) => level === undefined))
    return undefined;
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
