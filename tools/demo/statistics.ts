import { enqueueJob } from '#api/kit/jobs.ts';
import { removeFiles } from '#api/publishing/job-definitions.ts';
import type { Metric } from '#contract/statistics.ts';
import type { DemoTenant } from '#db/demo/people/tenant.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

const DAYS = 120;
const DAY_MS = 86_400_000;
/** Holidays as month and day, first and last day inclusive. */
const HOLIDAYS = [
  ['07-20', '09-03'],
  ['10-24', '11-01'],
  ['12-19', '12-31'],
  ['01-01', '01-04'],
  ['02-13', '02-21'],
  ['04-02', '04-18'],
  ['05-22', '05-30'],
] as const;

type Entry = { kind: Metric; key: string; perDay: number };

/** What happens on a school day at a school with a hundred students. */
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

/** Counts the last 120 days of every site by the counters of the product, and leaves one failed job behind. */
export async function createStatistics(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  for (const [index, { id, host, token, demo }] of tenants.entries()) {
    const size = demo.kind === 'organization' ? 0.15 : 1 / (1 + index * 0.4);
    const { results: books } = await callApi<{ results: { id: string }[] }>(
      seedApp,
      'GET',
      '/api-admin/books/?limit=12',
      {
        host,
        token,
      },
    );
    const reads = readsOf(books.map((book) => book.id));
    for (const { day, weight } of demoDays(new Date(), index))
      for (const { kind, key, perDay } of [...ordinaryDay, ...reads])
        addCount(seedApp, { day, tenantId: id, kind, key }, perDay * (signInShareOf(demo, key) ?? size) * weight);
  }
  await seedApp.counters.flush();
  const [school] = tenants.filter(({ demo }) => demo.subdomain === 'riverside');
  // Its books have a folder; where there is none, there is nothing to remove and the job succeeds.
  if (school) await leaveFailedJob(seedApp, school.id);
}

/**
 * Returns how much is signed in at a school compared with one of 24 students and four teachers: nothing by people whom it does not
 * have. Undefined for everything else that is counted.
 */
export function signInShareOf({ classes, adults }: Pick<DemoTenant, 'classes' | 'adults'>, key: string) {
  if (key === 'student') return classes.reduce((sum, { students }) => sum + students.length, 0) / 24;
  if (key === 'teacher') return adults.filter(({ role }) => role.startsWith('teacher')).length / 4;
  return undefined;
}

/** The first books of the library are read most. Without a book that can be read, only the school's total is known. */
function readsOf(bookIds: string[]): Entry[] {
  if (bookIds.length === 0) return [{ kind: 'reads', key: '', perDay: READS_PER_DAY }];
  const shares = bookIds.map((_, i) => 1 / (i + 2));
  const sum = shares.reduce((total, share) => total + share, 0);
  return bookIds.map((key, i) => ({ kind: 'reads', key, perDay: (READS_PER_DAY * (shares[i] ?? 0)) / sum }));
}

type CountKey = { day: string; tenantId: string; kind: Metric; key: string };

function addCount({ counters }: Pick<SeedApp, 'counters'>, { day, tenantId, kind, key }: CountKey, amount: number) {
  const count = Math.round(amount);
  if (count > 0) counters.addOn(day, tenantId, kind, key, count);
}

/** Returns the last days until today, with how busy each is: 1 on an ordinary school day. The same on every start of a day. */
export function demoDays(today: Date, seed: number): { day: string; weight: number }[] {
  return Array.from({ length: DAYS }, (_, i) => {
    const date = new Date(today.getTime() - (DAYS - 1 - i) * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const isHoliday = HOLIDAYS.some(([first, last]) => day.slice(5) >= first && day.slice(5) <= last);
    // Schools use Booklark more and more, and no day is like another.
    const growth = 0.7 + (0.3 * i) / DAYS;
    const variation = 0.85 + 0.3 * (((i * 37 + seed * 101) % 17) / 17);
    return { day, weight: growth * variation * (isHoliday ? 0.12 : isWeekend ? 0.22 : 1) };
  });
}

/** Longer than any file system allows. */
const IMPOSSIBLE_NAME = 'a'.repeat(300);

/** Queues a job that the worker gives up at its first attempt, because a file name is too long. */
async function leaveFailedJob({ inTransaction }: SeedApp, tenantId: string): Promise<void> {
  await inTransaction(tenantId, (db) =>
    enqueueJob(db, { ...removeFiles, maxAttempts: 1 }, { folders: [`books/${IMPOSSIBLE_NAME}`] }),
  );
}
