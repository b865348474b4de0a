import { DAY_MS } from '#contract/kit/days.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** Returns the day this many days from today, in the format of challenges. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days of a challenge in each state. A challenge is past when its winners are chosen. */
const daysOf = { upcoming: [5, 20], open: [-5, 20], judging: [-30, -5] } as const;

export const exampleRubric = ['You went there', 'We can follow it', 'Words and pictures'].map((name) => ({
  name,
  levels: ['A little.', 'Well.', 'Very well.'],
}));

/** Publishes a challenge, and returns its id and slug. */
export async function createChallenge(app: TestApp, state: keyof typeof daysOf, fields: object = {}) {
  const slug = `challenge-${crypto.randomUUID()}`;
  const [opens, closes] = daysOf[state];
  const en = {
    title: 'The smallest river',
    summary: 'Find a river and follow it.',
    brief: '<p>Make a book of eight pages.</p>',
    rubric: exampleRubric,
    ...{ opens_on: dayFromNow(opens), closes_on: dayFromNow(closes) },
    image: { scene: 'boat', goal: 6, alt: '' },
    ...{ goals: [6], ...fields },
  };
  return { id: await app.aContentEntry({ kind: 'challenge', slug, en }), slug };
}

/** Levels for each line of the example rubric. */
export const exampleScores = Object.fromEntries(exampleRubric.map(({ name }) => [name, 2]));

/** Creates a person who may judge the entries of other schools. */
export async function createJudge(app: TestApp, school: School, role: 'teacher' | 'school_admin' = 'teacher') {
  const person = await app.aPerson(school, role);
  await app.insert('ability_grants', {
    ...{ tenant_id: school.id, user_id: person.id, abilities: ['challenges.judge'] },
    ...{ reason: 'She judges with us.', granted_by: 'Ada', ends_at: new Date(Date.now() + DAY_MS) },
  });
  return person;
}

/** Ends a challenge in the past. */
export function closeChallenge(app: TestApp, id: string) {
  const fields = `jsonb_set(fields, '{closes_on}', to_jsonb('${dayFromNow(-3)}'::text))`;
  return app.database.owner.query(`update content_revisions set fields = ${fields} where entry_id = $1`, [id]);
}

export const exampleFeedback = {
  stars: ['I could follow the water from page to page.', 'The map at the end helped me.'],
  wish: 'Tell us who lives by the river.',
} as const;

/** Stores a person's scores for another school's entry, by the current rubric. */
export async function scoreAs(app: TestApp, entry: string, judge: Person): Promise<void> {
  await app.database.owner.query(
    `insert into challenge_scores (tenant_id, entry_id, judge_tenant_id, judge_id, rubric_version, scores)
     select e.tenant_id, e.id, $2, $3, c.rubric_version, $4 from challenge_entries e, live_challenges(e.challenge_id) c where e.id = $1`,
    [entry, judge.school.id, judge.id, exampleScores],
  );
}

/** Stores a person's remark on a school's entry, and returns its id. */
export function writeAs(
  app: TestApp,
  { school, entry: entry_id }: { school: School; entry: string },
  judge: Person,
): Promise<string> {
  const { stars, wish } = exampleFeedback;
  return app.insert('entry_feedback', {
    ...{ tenant_id: school.id, entry_id, judge_tenant_id: judge.school.id, judge_id: judge.id },
    ...{ first_star: stars[0], second_star: stars[1], wish },
  });
}
