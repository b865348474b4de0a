import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { openPool, runTransaction } from '#api/kit/pipeline.ts';
import { createFactories, type Person, type School } from '#api/testing/factories.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { withClient } from '#db/connection.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import { print } from './cli.ts';
import { call, type Machines, REPLICA_SLOT, startMachines } from './testing/machines.ts';
import type { Part } from './testing/parts.ts';

const PASSWORD = 'nine brass otters';
const CLASSES = '/api/v1/school-classes/';
const KILLS = Number(process.env.BOOKLARK_KILLS ?? 10);
const WRITERS = 4;
const READERS = 2;
/** Rows of an action and emails that wait whenever the workers are killed. */
const STUDENTS = 500;
const EMAILS = 60;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let machines: Machines;
let owner: pg.Pool;
let school: School;
let admin: Person;
let token: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  machines = await startMachines({ smtp: mailServer.url });
  owner = new pg.Pool({ connectionString: machines.urls.primary });
  // The primary is killed, and the pool opens another connection.
  owner.on('error', () => {});
  const { aSchool, aPerson } = createFactories({ owner } as TestDatabase);
  school = await aSchool();
  admin = await aPerson(school, 'school_admin', { username: 'head@harbour.example', email: 'head@harbour.example' });
  await owner.query('insert into credentials (tenant_id, user_id, password_hash) values ($1, $2, $3)', [
    ...[school.id, admin.id, await hashPassword(PASSWORD, machines.pepper)],
  ]);
  token = await signIn(machines.ports.proxy);
});

afterAll(async () => {
  await owner?.end();
  await machines?.stop();
  await mailServer?.stop();
});

async function signIn(port: number): Promise<string> {
  const body = { username: admin.username, password: PASSWORD };
  const { status, text } = await call(port, '/api/auth/token/', { school: school.subdomain, method: 'POST', body });
  expect(status, text).toBe(200);
  return JSON.parse(text).access;
}

const at = (port: number, where: string, options: Parameters<typeof call>[2] = {}) =>
  call(port, where, { school: school.subdomain, token, ...options });

function countClasses(url: string, name: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from school_classes where name like $1', [name]);
    return rows[0].count;
  });
}

test('a session of one machine counts at the other, and a change is seen there within a second', async () => {
  const [one, other] = machines.ports.nodes;
  token = await signIn(one);
  const nameAtOther = async () => JSON.parse((await at(other, '/api/current-tenant')).text).school_name;
  expect(await nameAtOther()).toBe('Harbour School');

  await owner.query(`update tenants set school_name = 'Quay School' where id = $1`, [school.id]);

  await expect.poll(nameAtOther, { timeout: 1000, interval: 20 }).toBe('Quay School');
});

test('wrong passwords count at both machines together', async () => {
  const body = { username: 'stranger@harbour.example', password: 'wrong' };
  const guess = (port: number) => at(port, '/api/auth/token/', { method: 'POST', body });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    statuses.push((await guess(machines.ports.nodes[turn % 2 === 0 ? 0 : 1])).status);

  expect(statuses.slice(0, 2)).toEqual([401, 401]);
  expect((await guess(machines.ports.nodes[0])).status).toBe(429);
  expect((await guess(machines.ports.nodes[1])).status).toBe(429);
});

test('PgBouncer carries more statements than are kept, settings of a transaction, and the limits of requests', async () => {
  const pool = openPool({ connectionString: machines.urls.pool, max: 2 });
  const setting = async (name: string) =>
    (await pool.query('select current_setting($1, true) as value', [name])).rows[0].value;
  const start = { text: `select set_config('app.tenant_id', $1, true)`, values: [school.id], isCheck: false };
  for (let n = 0; n < 500; n++)
    await runTransaction(pool, { start }, async (db) => {
      const statement = sql.raw<{ n: number; tenant: string }>(
        `select ${n} as n, current_setting('app.tenant_id') as tenant`,
      );
      expect((await statement.execute(db)).rows).toEqual([{ n, tenant: school.id }]);
    });
  expect(await setting('app.tenant_id')).toBeOneOf([null, '']);
  expect(await setting('statement_timeout')).toBe('10s');
  expect(await setting('idle_in_transaction_session_timeout')).toBe('15s');
  await pool.end();
});

test('the replica has what the primary has', async () => {
  const { status } = await at(machines.ports.proxy, CLASSES, {
    method: 'POST',
    body: { name: 'Replicated', teacher_ids: [] },
  });
  expect(status).toBe(201);
  await expect.poll(() => countClasses(machines.urls.replica, 'Replicated')).toBe(1);
});

test('the delay of the replica is shown while it waits and while it is away, and fails no check of readiness', async () => {
  const [node] = machines.ports.nodes;
  const readDelay = async (): Promise<number> => {
    const { status, text } = await call(node, '/api/health/ready');
    expect(status, text).toBe(200);
    return JSON.parse(text).replica_delay_seconds;
  };
  const onReplica = (query: string) => withClient(machines.urls.replica, (client) => client.query(query));
  await expect.poll(readDelay).toBe(0);

  await onReplica('select pg_wal_replay_pause()');
  const writeAndRead = async () => {
    await owner.query('update tenants set school_name = school_name where id = $1', [school.id]);
    return readDelay();
  };
  await expect.poll(writeAndRead).toBeGreaterThan(1);
  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(readDelay).toBe(0);

  await machines.parts.replica.kill();
  await expect.poll(readDelay).toBeGreaterThan(1);
  const gauge = new RegExp(`booklark_replica_delay_seconds\\{replica="${REPLICA_SLOT}"\\} [1-9]`);
  await expect.poll(async () => (await call(machines.ports.metrics, '/')).text).toMatch(gauge);
  await machines.parts.replica.start();
  await expect.poll(readDelay).toBe(0);
});

/**
 * Reads and writes through the proxy until `work` has ended. A client repeats what failed, with the same key; `longestMs` is the longest
 * wait until an answer, with all repetitions.
 */
async function withTraffic(prefix: string, work: () => Promise<void>) {
  let isOver = false;
  let answered = 0;
  let repeated = 0;
  let longestMs = 0;
  async function ask(where: string, options: Parameters<typeof call>[2]): Promise<void> {
    const startedAt = Date.now();
    for (;;) {
      const { status } = await at(machines.ports.proxy, where, options).catch(() => ({ status: 0 }));
      if (status >= 200 && status < 300) break;
      // Without an answer, or with one that says that a part is away.
      expect([0, 502, 503, 504]).toContain(status);
      repeated++;
      await sleep(50);
    }
    longestMs = Math.max(longestMs, Date.now() - startedAt);
  }
  async function write(): Promise<void> {
    while (!isOver) {
      const name = `${prefix} ${randomUUID()}`;
      await ask(CLASSES, { method: 'POST', key: randomUUID(), body: { name, teacher_ids: [] } });
      answered++;
      await sleep(20);
    }
  }
  async function read(): Promise<void> {
    while (!isOver) {
      await ask('/library', { token: '' });
      await sleep(20);
    }
  }
  const traffic = Promise.all([...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)]);
  try {
    await work();
  } finally {
    isOver = true;
  }
  await traffic;
  const stored = await countClasses(machines.urls.primary, `${prefix} %`);
  return { answered, lost: answered - stored, repeated, longestMs };
}

/** Prints a row of the table in docs/operations.md. */
function report(part: string, { answered, lost, repeated, longestMs }: Awaited<ReturnType<typeof withTraffic>>): void {
  print(`| ${part} | ${answered} writes | ${lost} lost | ${repeated} requests sent again | ${longestMs / 1000} s |`);
}

test('one machine after the other can be started again without a failed request', async () => {
  const { node, otherNode } = machines.parts;
  const result = await withTraffic('Rolling', async () => {
    for (const machine of [node, otherNode]) {
      await machine.kill('SIGTERM');
      await machine.start();
      // HAProxy sees it at its next check.
      await sleep(500);
    }
  });
  report('both machines', result);
  expect(result.answered).toBeGreaterThan(50);
  expect(result).toMatchObject({ lost: 0, repeated: 0 });
});

async function addStudentsAndEmails(turn: number): Promise<void> {
  await owner.query(
    `with student as (
       insert into users (tenant_id, role, username, first_name, last_name)
       select $1, 'student', 'child-' || $2 || '-' || n, 'Child', 'X' from generate_series(1, ${STUDENTS}) n
     ), mail as (
       insert into mails (tenant_id, to_address, subject, text_part, html_part, kind)
       select $1, 'child-' || $2 || '-' || n || '@harbour.example', 'Hello', 'Hello', 'Hello', 'account'
       from generate_series(1, ${EMAILS}) n returning id
     )
     select graphile_worker.add_job('send-mail', json_build_object('tenant_id', $1::uuid, 'mail_id', id)) from mail`,
    [school.id, String(turn)],
  );
}

test(`while the workers of both machines are killed ${KILLS} times, an action changes each row once, and no email is sent twice`, async () => {
  token = await signIn(machines.ports.proxy);
  const { worker, otherWorker } = machines.parts;
  const counts = async () => {
    const count = (rows: string) => `(select count(*)::int from ${rows} and tenant_id = $1)`;
    const mails = (...states: string[]) =>
      count(`mails where to_address like 'child-%' and state in ('${states.join("', '")}')`);
    const { rows } = await owner.query(
      `select ${count(`bulk_actions where state <> 'done'`)} as running, ${count(`bulk_action_rows where outcome = 'done'`)} as rows,
        ${count(`audit_events where act = 'person.archived'`)} as archived, ${count(`users where archived_at is not null`)} as people,
        ${mails('queued', 'sending')} as unsent, ${mails('sent')} as sent, ${mails('failed')} as interrupted`,
      [school.id],
    );
    return rows[0];
  };
  for (let turn = 1; turn <= KILLS; turn++) {
    await addStudentsAndEmails(turn);
    const body = { action: 'archive', where: { group: 'students' }, count: STUDENTS };
    const { status, text } = await at(machines.ports.proxy, '/api/people/bulk/', { method: 'POST', body });
    expect(status, text).toBe(202);
    await expect.poll(async () => (await counts()).rows, { interval: 2 }).toBeGreaterThan((turn - 1) * STUDENTS);
    await Promise.all([worker.kill(), otherWorker.kill()]);
    await Promise.all([worker.start(), otherWorker.start()]);
    await expect.poll(counts).toMatchObject({ running: 0, unsent: 0 });
  }
  const { sent, interrupted, ...changes } = await counts();
  const people = KILLS * STUDENTS;
  print(
    `| workers of both machines | ${people} people archived once | ${sent} emails sent, ${interrupted} interrupted |`,
  );

  expect(changes).toEqual({ running: 0, unsent: 0, rows: people, archived: people, people });
  expect(sent + interrupted).toBe(KILLS * EMAILS);
  const addresses = mailServer.received.flatMap(({ to }) => to).filter((address) => address.startsWith('child-'));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(sent);
});

/** `npm run serve` gives up after five crashes of its web server within half a minute. */
const PAUSE_MS = { webServer: 8_000, worker: 8_000 };
const killedParts: (keyof Machines['parts'])[] = ['webServer', 'worker', 'node', 'pool', 'primary', 'replica', 'proxy'];

test.each(killedParts)(`no answered write is lost while the %s is killed ${KILLS} times`, async (name) => {
  const part: Part = machines.parts[name];
  const result = await withTraffic(name, async () => {
    for (let turn = 0; turn < KILLS; turn++) {
      await sleep(PAUSE_MS[name as keyof typeof PAUSE_MS] ?? 300);
      await part.kill();
      await part.start();
    }
  });
  report(part.name, result);
  expect(result.answered).toBeGreaterThan(KILLS);
  expect(result.lost).toBe(0);
  // The replica follows again.
  await expect.poll(() => countClasses(machines.urls.replica, `${name} %`)).toBe(result.answered);
});

test('the replica takes over with every answered write', async () => {
  const name = 'Before the end';
  await at(machines.ports.proxy, CLASSES, { method: 'POST', body: { name, teacher_ids: [] } });
  const all = await countClasses(machines.urls.primary, '%');
  await expect.poll(() => countClasses(machines.urls.replica, '%')).toBe(all);
  await machines.parts.primary.kill();

  await withClient(machines.urls.replica, (client) => client.query('select pg_promote()'));
  await withClient(machines.urls.replica, (client) =>
    client.query('delete from school_classes where name = $1', [name]),
  );

  expect(await countClasses(machines.urls.replica, '%')).toBe(all - 1);
});
