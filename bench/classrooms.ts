import pg from 'pg';
import { hashPassword } from '#api/kit/password-hashing.ts';
import type { Environment } from './environment.ts';
import { hashesPerSecond } from './hash-rate.ts';
import { arrivals, type Plan, runPlan, type Step, type Timings } from './open-loop.ts';
import { nameOf, subdomainOf, TENANTS } from './seed.ts';

const PASSWORD = 'sunflower';
const CLASS = 30;
const CODE = 'BENCH2';

/** Creates a class of thirty in the first school and one student in every school, all with the same password. */
export async function seedClassrooms({ owner, secrets }: Pick<Environment, 'owner' | 'secrets'>): Promise<void> {
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

export type ClassroomStorm = { spread: Timings; burst: Timings; floor: Timings };

/** Measures sign-ins of thirty students behind one address, over a minute and within two seconds, against bare password checks. */
export async function measureClassroomStorm({ port, peerPort, owner }: Environment): Promise<ClassroomStorm> {
  const children = await findChildren(owner);
  const visits = (moments: number[], stepsOf: (child: string) => Step[]): Plan['visits'] =>
    moments.map((at, n) => ({ at, steps: stepsOf(children[n % children.length] ?? '') }));
  const moments = arrivals(CLASS, 2, 5);
  const spread = await runPlan({ port, visits: visits(arrivals(CLASS, 60, 4), signIn) });
  const burst = await runPlan({ port, visits: visits(moments, signIn) });
  // The run over a minute has warmed our server.
  await runPlan({ port: peerPort, visits: visits(moments, bareVerify) });
  const floor = await runPlan({ port: peerPort, visits: visits(moments, bareVerify) });
  return { spread, burst, floor };
}

function signIn(username: string): Step[] {
  const host = hostOf(1);
  const list = `/api/list-student-in-class/${CODE}/`;
  return [
    { name: 'list', method: 'GET', host, path: list, mustHold: ['"count":30'] },
    { name: 'search', method: 'GET', host, path: `${list}?search=ro`, mustHold: ['"count":30'] },
    passwordStep(host, username),
  ];
}

function passwordStep(host: string, username: string): Step {
  const body = { username, password: PASSWORD };
  return { name: 'password', method: 'POST', host, path: '/api/auth/token/', body, mustHold: ['"access"'] };
}

/** Two lists come first, as in a sign-in: the first step of a visit also counts the start of the load and its connection. */
function bareVerify(): Step[] {
  const list: Step = { name: 'list', method: 'GET', host: hostOf(1), path: '/list', mustHold: [] };
  return [
    list,
    list,
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
/** The minimum load as a share of what the server's core can hash: more than the floor, which could not be reached otherwise. */
const MIN_LOAD_SHARE = 0.68;

export type MorningPeak = {
  capacity: { onServersCore: number; everywhere: number };
  sustained: number;
  rush: Timings;
  timings: Timings;
};

/**
 * Measures sign-ins, at least fifty, and two hundred page views a second over a thousand schools, against what the server's core can hash.
 * The five seconds before, in which every school's page is rendered for the first time, are the warm-up: reported, not counted.
 */
export async function measureMorningPeak({ port }: Environment): Promise<MorningPeak> {
  const capacity = await hashesPerSecond();
  const signIns = Math.max(SIGN_INS, Math.ceil(capacity.onServersCore * MIN_LOAD_SHARE));
  const rush = await runPlan({ port, visits: visitsOf(signIns, TENANTS / VIEWS) });
  const timings = await runPlan({ port, visits: visitsOf(signIns, SECONDS) });
  const done = (timings.password?.count ?? 0) - (timings.password?.faults ?? 0);
  // The last response may come after the forty seconds, which lowers the sustained rate.
  return { capacity, sustained: done / (SECONDS + (timings.password?.p99 ?? 0) / 1000), rush, timings };
}

function visitsOf(signIns: number, seconds: number): Plan['visits'] {
  const schoolOf = (n: number) => 1 + (n % TENANTS);
  const entering = arrivals(signIns * seconds, seconds, 6).map((at, n) => ({
    at,
    steps: [passwordStep(hostOf(schoolOf(n)), 'student-1')],
  }));
  const looking = arrivals(VIEWS * seconds, seconds, 7).map((at, n) => ({ at, steps: [view(schoolOf(n * 7))] }));
  return [...entering, ...looking];
}

function view(school: number): Step {
  const mustHold = [`${nameOf(school)}</title>`, 'number'];
  return { name: 'page', method: 'GET', host: hostOf(school), path: '/library', mustHold };
}

function hostOf(school: number): string {
  return `${subdomainOf(school)}.localhost`;
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
