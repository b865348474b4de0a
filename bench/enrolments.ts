import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MAX_EXACT_COUNT } from '#contract/kit/page.ts';
import { callAs } from './browser.ts';
import { passwordStep } from './classrooms.ts';
import { type Environment, startWorker, stopServer } from './environment.ts';
import { arrivals, playVisits, type Timings } from './open-loop.ts';
import { milliseconds, type Row, seconds } from './results.ts';
import { subdomainOf } from './seed.ts';

const SIGN_INS = 5;
const SECONDS = 12;

/** Measures imports of 600 and 10,000 rows without passwords, while students of other schools sign in. Call `measureSignIns` before. */
export async function measureEnrolments(environment: Environment): Promise<Row[]> {
  const worker = await startWorker(environment, { isPinned: true });
  try {
    const calm = await signIns(environment);
    const small = await enrol(environment, 600, subdomainOf(601));
    const playing = signIns(environment);
    await sleep(1000);
    const large = await enrol(environment, 10_000, subdomainOf(602));
    const busy = await playing;
    const [before, meanwhile] = [calm.password?.p95 ?? Number.NaN, busy.password?.p95 ?? Number.NaN];
    // Unknown without /proc.
    const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '');
    const peak = Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? Number.NaN) / 1000;
    const note = `; sign-in of others p95 ${milliseconds(before)} before, ${milliseconds(meanwhile)} meanwhile; the worker held ${peak.toFixed(0)} MB at most`;
    return [
      enrolledRow(small, { maxSeconds: 5 }),
      enrolledRow(large, {
        maxSeconds: 30,
        also: ', sign-in of others 1.5 times',
        isMet: meanwhile <= before * 1.5,
        note,
      }),
    ];
  } finally {
    await stopServer(worker);
  }
}

function signIns({ port }: Environment): Promise<Timings> {
  const visits = arrivals(SIGN_INS * SECONDS, SECONDS, 8).map((at, n) => ({
    at,
    steps: [passwordStep(`${subdomainOf(100 + n)}.localhost`, 'student-1')],
  }));
  return playVisits(port, visits);
}

/** Seconds from the first byte of a list until all its students are listed, and of the same rows by COPY. */
type Enrolled = { rows: number; ours: number; answered: number; copy: number };

function enrolledRow(
  { rows, ours, answered, copy }: Enrolled,
  {
    maxSeconds,
    also = '',
    isMet = true,
    note = '',
  }: { maxSeconds: number; also?: string; isMet?: boolean; note?: string },
): Row {
  return {
    measure: `${rows} students from a list until all are listed`,
    ours: seconds(ours),
    peer: seconds(copy),
    reached: (copy / ours).toFixed(2),
    floor: `${maxSeconds} s${also}`,
    isMet: ours <= maxSeconds && isMet,
    note: `read and compared after ${seconds(answered)}; the peer is COPY into the same columns and keys (goal 0.10)${note}`,
  };
}

type Answer = { id: string; state: string; count: number };

async function enrol({ port, db, addStaff }: Environment, rows: number, subdomain: string): Promise<Enrolled> {
  const list = listOf(rows);
  const token = await addStaff({ subdomain, role: 'school_admin', username: 'office' });
  const call = callAs(token, { port, host: `${subdomain}.localhost` });
  const began = performance.now();
  const form = new FormData();
  form.set('makes_classes', 'true');
  form.set('file', new File([list], 'list.csv'));
  const { id } = await call<Answer>('/enrolments/', { method: 'POST', body: form });
  const answered = (performance.now() - began) / 1000;
  const { count: before } = await call<Answer>('/students/?limit=1');
  await call(`/enrolments/${id}/confirm/`, { method: 'POST', body: {} });
  while ((await call<Answer>(`/enrolments/${id}/`)).state !== 'done') await sleep(20);
  const { count } = await call<Answer>('/students/?limit=100');
  const expectedCount = Math.min(before + rows, MAX_EXACT_COUNT + 1);
  if (count !== expectedCount) throw new Error(`${count} students can be listed, not ${expectedCount}`);
  // Counts of lists end at MAX_EXACT_COUNT, so the last row is looked for as well.
  const search = encodeURIComponent(`Name ${rows - 1}`);
  const { count: lastRows } = await call<Answer>(`/students/?limit=1&search=${search}`);
  if (lastRows !== 1) throw new Error(`the last row is listed ${lastRows} times`);
  const ours = (performance.now() - began) / 1000;
  return { rows, ours, answered, copy: await copySeconds(db, list) };
}

function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `N${n},Robin${n % 97},Name ${n},Class ${n % 24}\n`);
  return `Student number,First name,Last name,Class\n${lines.join('')}`;
}

/** Measures the floor: the same rows by COPY into a table with the columns and keys of users. */
async function copySeconds(db: pg.Client, list: string): Promise<number> {
  await db.query('create table copied (like users including all)');
  await db.query(
    `alter table copied alter tenant_id set default uuidv7(), alter role set default 'student', alter username set default uuidv7()::text`,
  );
  await db.query('alter table copied add class text');
  const began = performance.now();
  await pipeline(
    Readable.from(list),
    db.query(copyFrom('copy copied (external_id, first_name, last_name, class) from stdin csv header')),
  );
  const took = (performance.now() - began) / 1000;
  await db.query('drop table copied');
  return took;
}
