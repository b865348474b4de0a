import { enqueueJob } from '#api/kit/jobs.ts';
import { removeFiles } from '#api/library/publishing/job-definitions.ts';
import type { Metric } from '#contract/administration/statistics.ts';
import type { DemoTenant } from '#db/demo/people/tenant.ts';
import { busyDays, wholeNumbers } from './school-days.ts';
import type { SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';
import { type DemoWork, findWorks } from './works.ts';

type Entry = { kind: Metric; key: string; perDay: number };

/** Events of a school day at a school with a hundred students. */
const ordinaryDay: Entry[] = [
  { kind: 'page_views', key: '/', perDay: 38 },
  { kind: 'page_views', key: '/library', perDay: 64 },
  { kind: 'page_views', key: '/library/{id}', perDay: 51 },
  { kind: 'page_views', key: '/login', perDay: 29 },
  { kind: 'visits', key: '/', perDay: 26 },
  { kind: 'visits', key: '/library', perDay: 21 },
  { kind: 'visits', key: '/login', perDay: 9 },
  { kind: 'sign_ins', key: 'student', perDay: 44 },
  { kind: 'sign_ins', key: 'teacher', perDay: 6 },
  { kind: 'sign_ins', key: 'school_admin', perDay: 1.4 },
  { kind: 'emails', key: 'held', perDay: 1.2 },
  { kind: 'searches', key: '', perDay: 12 },
  { kind: 'empty_searches', key: '', perDay: 1.1 },
];
const READS_PER_DAY = 34;
const STORY_READS_PER_DAY = 15;

/** Counts the last 120 days of every site by the counters of the product, and leaves one failed job behind. */
export async function createStatistics(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  for (const [index, { id, host, token, demo }] of tenants.entries()) {
    const size = demo.kind === 'organization' ? 0.15 : 1 / (1 + index * 0.4);
    const entries = [...ordinaryDay, ...readsOf(await findWorks(seedApp, { host, token }))];
    const days = busyDays(new Date(), index);
    for (const { kind, key, perDay } of entries) {
      const share = signInShareOf(demo, key) ?? size;
      const counts = wholeNumbers(days.map(({ weight }) => perDay * share * weight));
      for (const [at, count] of counts.entries())
        if (count > 0) seedApp.counters.addAt(Date.parse(`${days[at]?.day}T10:00Z`), id, kind, key, count);
    }
  }
  await seedApp.counters.flush();
  const [school] = tenants.filter(({ demo }) => demo.subdomain === 'riverside');
  // The failing job needs the folder of the school's books: without a folder there is nothing to remove, and the job
  // succeeds.
  if (school) await leaveFailedJob(seedApp, school.id);
}

/**
 * Returns the sign-ins at a school in proportion to a school of 24 students and four teachers, with none by roles that
 * it does not have. Undefined for all other counts.
 */
export function signInShareOf({ classes, adults }: Pick<DemoTenant, 'classes' | 'adults'>, key: string) {
  if (key === 'student') return classes.reduce((sum, { students }) => sum + students.length, 0) / 24;
  if (key === 'teacher') return adults.filter(({ role }) => role.startsWith('teacher')).length / 4;
  return undefined;
}

/**
 * Returns the reads of works; the first works of the library have the most. A school without a readable book has no
 * reads of books.
 */
export function readsOf(works: DemoWork[]): Entry[] {
  const books = works.filter(({ kind }) => kind === 'book').map(({ id }) => id);
  const stories = works.filter(({ kind }) => kind === 'story').map(({ id }) => id);
  return [...shareOut('reads', books), ...shareOut('story_reads', stories)];
}

function shareOut(kind: 'reads' | 'story_reads', ids: string[]): Entry[] {
  const perDay = kind === 'reads' ? READS_PER_DAY : Math.min(STORY_READS_PER_DAY, ids.length);
  const shares = ids.map((_, i) => 1 / (i + 2));
  const sum = shares.reduce((total, share) => total + share, 0);
  return ids.map((key, i) => ({ kind, key, perDay: (perDay * (shares[i] ?? 0)) / sum }));
}

/** Longer than any file system allows. */
const IMPOSSIBLE_NAME = 'a'.repeat(300);

/** Queues a job that the worker gives up at its first attempt, because a file name is too long. */
async function leaveFailedJob({ inTransaction }: SeedApp, tenantId: string): Promise<void> {
  await inTransaction(tenantId, (db) =>
    enqueueJob(db, { ...removeFiles, maxAttempts: 1 }, { folders: [`books/${IMPOSSIBLE_NAME}`] }),
  );
}
