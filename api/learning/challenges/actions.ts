import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { challengeWords } from '#contract/learning/challenge-words.ts';
import type { Work } from '#contract/learning/challenges.ts';
import { deleteEntry, findEnteredWork, findOwnWork, insertEntry, type Owner, type OwnWork } from './entry-queries.ts';
import { findLiveChallenge } from './queries.ts';

/** Finds the id of a challenge, or refuses with 404. */
export async function findChallengeId(db: TenantDb, slug: string): Promise<string> {
  const challenge = await findLiveChallenge(db, slug);
  if (!challenge) throw new Refusal('notFound');
  return challenge.id;
}

export const conflict = (message: string, state: string) => new Refusal('conflict', { message, state });

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
