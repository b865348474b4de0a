import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MAX_EXACT_COUNT } from '#contract/kit/page.ts';
import { addStaff } from './accounts.ts';
import { type Environment, startWorker } from './environment.ts';
import { arrivals, runPlan, type Timings } from './open-loop.ts';
import { subdomainOf } from './seed.ts';

/** Seconds from the first byte of a list until all its students are listed, and the same rows by COPY. */
export type Enrolled = { rows: number; seconds: number; answered: number; copy: number };
export type Enrolments = { small: Enrolled; large: Enrolled; quiet: Timings; meanwhile: Timings; peak: number };

const SIGN_INS = 5;
const SECONDS = 12;

/** Measures imports of 600 and 10,000 rows without passwords, while students of other schools sign in. Call `seedClassrooms` before. */
export async function bulkEnrolment(stage: Environment): Promise<Enrolments> {
  const worker = await startWorker(stage, { isPinned: true });
  try {
    const quiet = await signIns(stage);
    const small = await enrol(stage, 600, subdomainOf(601));
    const playing = signIns(stage);
    await sleep(1000);
    const large = await enrol(stage, 10_000, subdomainOf(602));
    return { small, large, quiet, meanwhile: await playing, peak: await peakOf(worker) };
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
}

function signIns({ port }: Environment): Promise<Timings> {
  const body = { username: 'student-1', password: 'sunflower' };
  const visits = arrivals(SIGN_INS * SECONDS, SECONDS, 8).map((at, n) => ({
    at,
    steps: [
      {
        name: 'password',
        method: 'POST' as const,
        host: `${subdomainOf(100 + n)}.localhost`,
        path: '/api/auth/token/',
        body,
        mustHold: ['"access"'],
      },
    ],
  }));
  return runPlan({ port, visits });
}

/** Returns the peak memory of a process in MB; unknown without /proc. */
async function peakOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? Number.NaN) / 1000;
}

async function enrol(stage: Environment, rows: number, subdomain: string): Promise<Enrolled> {
  const list = listOf(rows);
  const ask = await staffOf(stage, subdomain);
  const began = performance.now();
  const form = new FormData();
  form.set('makes_classes', 'true');
  form.set('file', new File([list], 'list.csv'));
  const { id } = await ask('POST', '/enrolments/', form);
  const answered = (performance.now() - began) / 1000;
  const expectedCount = Math.min((await ask('GET', '/students/?limit=1')).count + rows, MAX_EXACT_COUNT + 1);
  await ask('POST', `/enrolments/${id}/confirm/`, {});
  while ((await ask('GET', `/enrolments/${id}/`)).state !== 'done') await sleep(20);
  const listed = await ask('GET', '/students/?limit=100');
  if (listed.count !== expectedCount) throw new Error(`${listed.count} students can be listed, not ${expectedCount}`);
  // Counts of lists end at MAX_EXACT_COUNT, so the last row is looked for as well.
  const { count: lastRows } = await ask('GET', `/students/?limit=1&search=${encodeURIComponent(`Name ${rows - 1}`)}`);
  if (lastRows !== 1) throw new Error(`the last row is listed ${lastRows} times`);
  const seconds = (performance.now() - began) / 1000;
  return { rows, seconds, answered, copy: await copySeconds(stage.owner, list) };
}

function listOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `N${n},Robin${n % 97},Name ${n},Class ${n % 24}\n`);
  return `Student number,First name,Last name,Class\n${lines.join('')}`;
}

/** Measures the floor: the same rows by COPY into a table with the columns and keys of users. */
async function copySeconds(owner: string, list: string): Promise<number> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('create table copied (like users including all)');
  await client.query(
    `alter table copied alter tenant_id set default uuidv7(), alter role set default 'student', alter username set default uuidv7()::text`,
  );
  await client.query('alter table copied add class text');
  const began = performance.now();
  await pipeline(
    Readable.from(list),
    client.query(copyFrom('copy copied (external_id, first_name, last_name, class) from stdin csv header')),
  );
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table copied');
  await client.end();
  return seconds;
}

type Answer = { id: string; state: string; count: number };

/** Returns a function that calls the API as a school admin. */
async function staffOf({ port, owner, secrets }: Environment, subdomain: string) {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const account = { subdomain, role: 'school_admin', username: 'office' };
  const token = await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, account).finally(() => client.end());

  return async (method: string, asked: string, body?: object): Promise<Answer> => {
    const answer = await send(port, `${subdomain}.localhost`, { method, path: `/api${asked}`, token, body });
    if (answer.status >= 300) throw new Error(`${method} ${asked} was answered with ${answer.status}`);
    return JSON.parse(answer.text);
  };
}

type Sent = { method: string; path: string; token: string; body: object | undefined };

/** Sends a request with a Host header, which `fetch` does not allow. */
async function send(port: number, host: string, { method, path: asked, token, body }: Sent) {
  const packed = new Response(body instanceof FormData ? body : body && JSON.stringify(body));
  const kind = body instanceof FormData ? packed.headers.get('content-type') : 'application/json';
  const bytes = Buffer.from(await packed.arrayBuffer());
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': kind ?? '', 'content-length': bytes.length }),
  };
  const sent = request({ port, host: '127.0.0.1', method, path: asked, headers }).end(bytes);
  const [answer] = await once(sent, 'response');
  return { status: Number(answer.statusCode), text: String(Buffer.concat(await answer.toArray())) };
}
