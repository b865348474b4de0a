import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Chapter } from '#contract/learning/courses.ts';
import { signInAll } from './accounts.ts';
import { sendRequest } from './browser.ts';
import { median } from './compare.ts';
import type { Environment } from './environment.ts';
import { arrivals, type Plan, runPlan, type Timing } from './open-loop.ts';
import { latencyRow, type Row } from './results.ts';
import { subdomainOf } from './seed.ts';

const STUDENTS = 30;
/** The whole class saves within so many seconds, so often in a round. */
const SECONDS = 2;
const SAVES = 10;
const ROUNDS = 3;
const SCHOOL = subdomainOf(4);
const HOST = `${SCHOOL}.localhost`;
const CHAPTER = '/api/courses/where-water-goes/chapters/carry-ten-litres/';

export type ChapterAnswers = { ours: number; theirs: number; saves: number; refused: number; lost: number };
type Student = { id: string; token: string };

/**
 * Measures thirty students of a class who each save their answers within the same two seconds, again and again, against a bare server
 * that inserts the same answers and the same reply. Afterwards the last answer of each student is read back.
 */
export async function measureChapterAnswers(environment: Environment): Promise<ChapterAnswers> {
  const { port, peerPort, secrets, owner } = environment;
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    const students = await signInClass(client, secrets.BOOKLARK_TOKEN_SECRET);
    await client.query(CREATE_BARE_TABLES);
    const tasks = await findTasks(port, students[0]?.token ?? '');
    const timings = { ours: [] as Timing[], bare: [] as Timing[] };
    for (let round = 0; round < ROUNDS; round++) {
      timings.ours.push(await save({ port, round, students, tasks, pathOf: () => `${CHAPTER}progress/` }));
      timings.bare.push(await save({ port: peerPort, round, students, tasks, pathOf: ({ id }) => `/answers/${id}` }));
    }
    const all = [...timings.ours, ...timings.bare];
    return {
      ours: median(timings.ours.map(({ p95 }) => p95)),
      theirs: median(timings.bare.map(({ p95 }) => p95)),
      saves: timings.ours.reduce((sum, { count }) => sum + count, 0),
      refused: all.reduce((sum, { faults }) => sum + faults, 0),
      lost: await countLost(port, students, tasks),
    };
  } finally {
    await client.end();
  }
}

export function chapterAnswersRow({ ours, theirs, saves, refused, lost }: ChapterAnswers): Row {
  const note = `${saves} saves, ${refused} refused, ${lost} of ${STUDENTS} last answers lost; the peer inserts the same rows in one flushed transaction`;
  const row = latencyRow(
    'thirty students save answers within two seconds, p95',
    { ours, theirs },
    { floor: 0.4, note },
  );
  return { ...row, floor: `${row.floor}, none refused`, isMet: row.isMet && refused + lost === 0 };
}

/** An answer as the peer stores it, and the reply to a save, by its operation. */
const CREATE_BARE_TABLES = `
  create table if not exists bare_answers (student uuid not null, task text not null, value jsonb not null, answered_at timestamptz not null,
    primary key (student, task));
  create table if not exists bare_saves (operation text primary key, reply jsonb not null)`;

async function signInClass(client: pg.Client, secret: string): Promise<Student[]> {
  const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
    `select u.tenant_id, u.id as user_id from users u join tenants t on t.id = u.tenant_id
     where t.subdomain = $1 and u.role = 'student' order by u.id limit $2`,
    [SCHOOL, STUDENTS],
  );
  const people = rows.map((row) => ({ ...row, role: 'student' }));
  const tokens = await signInAll(client, secret, people);
  return people.map(({ user_id }, index) => ({ id: user_id, token: tokens[index] ?? '' }));
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** The tasks of the chapter that are answered in words. */
async function findTasks(port: number, token: string): Promise<string[]> {
  const { tasks } = await readChapter(port, token);
  const ids = tasks.filter(({ kind }) => kind === 'answer').map(({ id }) => id);
  if (ids.length === 0) throw new Error('the chapter has no question');
  return ids;
}

async function readChapter(port: number, token: string): Promise<Chapter> {
  const { status, text } = await sendRequest({ port, host: HOST, path: CHAPTER, headers: headersOf(token) });
  if (status !== 200) throw new Error(`${CHAPTER}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** What a student answers in the last save of a round; earlier ones are its beginning. */
const answerOf = (student: number, round: number, save: number) =>
  `Student ${student} in round ${round}: ${'my arms were tired and the water was cold, '.repeat(save + 1)}`;

type Side = {
  port: number;
  round: number;
  students: Student[];
  tasks: string[];
  pathOf: (student: Student) => string;
};

async function save({ port, round, students, tasks, pathOf }: Side): Promise<Timing> {
  const visits: Plan['visits'] = Array.from({ length: SAVES }, (_, save) =>
    arrivals(students.length, SECONDS, save + 1).map((at, index) => {
      const student = students[index] ?? { id: '', token: '' };
      const answers = Object.fromEntries(tasks.map((task) => [task, answerOf(index, round, save)]));
      const request = { method: 'PUT' as const, host: HOST, path: pathOf(student), headers: headersOf(student.token) };
      const step = { ...request, name: 'save', body: { operation_id: randomUUID(), answers }, mustHold: ['answers'] };
      return { at: save * SECONDS * 1000 + at, steps: [step] };
    }),
  ).flat();
  const { save: timing } = await runPlan({ port, visits });
  if (!timing) throw new Error('nothing was saved');
  return timing;
}

async function countLost(port: number, students: Student[], tasks: string[]): Promise<number> {
  let lost = 0;
  for (const [index, { token }] of students.entries()) {
    const { progress } = await readChapter(port, token);
    const expected = answerOf(index, ROUNDS - 1, SAVES - 1).trim();
    const isThere = tasks.every((task) => String(progress?.answers[task]).trim() === expected);
    if (!isThere) lost += 1;
  }
  return lost;
}
