import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ChallengeState, Work } from '#contract/learning/challenges.ts';

export type Moments = { id: string; opens_at: Date; closes_at: Date; state: ChallengeState };

/** Finds the opening and closing times of challenges, and their state by the database's clock. */
export async function findMoments(
  db: TenantDb,
  challenges: { id: string; opens_on: string; closes_on: string }[],
): Promise<Map<string, Moments>> {
  const { rows } = await sql<Moments>`
    select x.id, m.opens_at, m.closes_at, case when d.challenge_id is null then m.state else 'past' end as state
    from unnest(${challenges.map(({ id }) => id)}::uuid[], ${challenges.map(({ opens_on }) => opens_on)}::date[],
      ${challenges.map(({ closes_on }) => closes_on)}::date[]) x(id, opens_on, closes_on)
    cross join lateral challenge_moments(x.opens_on, x.closes_on) m
    left join challenge_decisions d on d.challenge_id = x.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the id and the state of a published challenge. */
export async function findLiveChallenge(
  db: TenantDb,
  slug: string,
): Promise<{ id: string; state: ChallengeState } | undefined> {
  const { rows } = await sql<{ id: string; state: ChallengeState }>`
    select c.id, l.state from published_content('challenge', 'en', ${slug}) c, live_challenges(c.id) l`.execute(db);
  return rows[0];
}

/** Counts the entries at all schools. */
export async function countEntries(db: TenantDb, challengeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_entries(${challengeId}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the times and states of published entries. */
export function findMomentsOf(
  db: TenantDb,
  entries: { id: string; fields: { opens_on: string; closes_on: string } }[],
): Promise<Map<string, Moments>> {
  return findMoments(
    db,
    entries.map(({ id, fields: { opens_on, closes_on } }) => ({ id, opens_on, closes_on })),
  );
}

export type WinnerRow = {
  title: string;
  author: string;
  award: string;
  type: Work['type'];
  work_id: string;
  slug: string | null;
  tenant_id: string;
  subdomain: string;
};

/** Finds the winners with public works, in their order. */
export async function findWinners(db: TenantDb, challengeId: string): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`select * from challenge_winners(${challengeId})`.execute(db);
  return rows;
}
