import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { hashPassword } from '#api/kit/hashing.ts';
import { arrivals, type Plan, play, type Step, type Timings } from './open-loop.ts';
import { subdomainOf, TENANTS } from './seed.ts';
import type { openStage } from './stage.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;

const PASSWORD = 'sunflower';
const CLASS = 30;
const CODE = 'BENCH2';

/** A class of thirty in the first school, and in every school one child; all of them with the same password. */
export async function seedClassrooms({ owner, secrets }: Pick<Stage, 'owner' | 'secrets'>): Promise<void> {
  const hashed = await hashPassword(PASSWORD, new TextEncoder().encode(secrets.BOOKLARK_PEPPER));
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    await client.query(
      `insert into school_classes (tenant_id, name, class_id, code_folded) select id, 'Otters', $2, $2 from tenants where subdomain = $1`,
      [subdomainOf(1), CODE],
    );
    await client.query(
      `insert into enrolments (tenant_id, school_class_id, student_id)
       select u.tenant_id, c.id, u.id from school_classes c join users u on u.tenant_id = c.tenant_id and u.role = 'student'
       where c.code_folded = $1 order by u.id limit $2`,
      [CODE, CLASS],
    );
    await client.query(
      `insert into credentials (tenant_id, user_id, password_hash)
       select u.tenant_id, u.id, $1 from users u where u.username = 'student-1'
       union select e.tenant_id, e.student_id, $1 from enrolments e`,
      [hashed],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

export type Storm = { spread: Timings; burst: Timings; floor: Timings };

/** P-05: thirty children of one class through one address, over a minute and then within two seconds, beside bare verifies. */
export async function classroomStorm({ port, peerPort, owner }: Stage): Promise<Storm> {
  const children = await findChildren(owner);
  const visits = (moments: number[], stepsOf: (child: string) => Step[]): Plan['visits'] =>
    moments.map((at, n) => ({ at, steps: stepsOf(children[n % children.length] ?? '') }));
  const moments = arrivals(CLASS, 2, 5);
  const spread = await play({ port, visits: visits(arrivals(CLASS, 60, 4), signIn) });
  const burst = await play({ port, visits: visits(moments, signIn) });
  const floor = await play({ port: peerPort, visits: visits(moments, bareVerify) });
  return { spread, burst, floor };
}

function signIn(username: string): Step[] {
  const host = `${subdomainOf(1)}.localhost`;
  const list = `/api/list-student-in-class/${CODE}/`;
  return [
    { name: 'list', method: 'GET', host, path: list, mustHold: ['"count":30'] },
    { name: 'search', method: 'GET', host, path: `${list}?search=ro`, mustHold: ['"count":30'] },
    enter(host, username),
  ];
}

function enter(host: string, username: string): Step {
  const body = { username, password: PASSWORD };
  return { name: 'password', method: 'POST', host, path: '/api/auth/token/', body, mustHold: ['"access"'] };
}

function bareVerify(): Step[] {
  return [
    {
      name: 'password',
      method: 'POST',
      host: 'localhost',
      path: '/verify',
      body: { password: PASSWORD },
      mustHold: ['true'],
    },
  ];
}

const SECONDS = 40;
const SIGN_INS = 50;
const VIEWS = 200;

export type Morning = { capacity: number; sustained: number; timings: Timings };

/** P-06: fifty sign-ins and two hundred page views a second over a thousand schools, beside what this machine can hash at all. */
export async function nineOClock({ port }: Stage): Promise<Morning> {
  const capacity = await hashesPerSecond();
  const hostOf = (n: number) => `${subdomainOf(1 + (n % TENANTS))}.localhost`;
  const signIns = arrivals(SIGN_INS * SECONDS, SECONDS, 6).map((at, n) => ({
    at,
    steps: [enter(hostOf(n), 'student-1')],
  }));
  const views = arrivals(VIEWS * SECONDS, SECONDS, 7).map((at, n) => ({ at, steps: [view(hostOf(n * 7))] }));
  const timings = await play({ port, visits: [...signIns, ...views] });
  const done = (timings.password?.count ?? 0) - (timings.password?.faults ?? 0);
  // The last answer may come after the forty seconds: what was not answered in time is not sustained.
  return { capacity, sustained: done / (SECONDS + (timings.password?.p99 ?? 0) / 1000), timings };
}

function view(host: string): Step {
  return { name: 'page', method: 'GET', host, path: '/library', mustHold: ['number'] };
}

async function hashesPerSecond(): Promise<number> {
  const kept = await hash(PASSWORD);
  const until = performance.now() + 3000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await verify(kept, PASSWORD);
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return done / ((performance.now() - began) / 1000);
}

async function findChildren(owner: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query(
    'select u.username from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id order by u.id',
  );
  await client.end();
  return rows.map(({ username }) => username);
}
