import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { spawnProgram } from '#api/testing/programs.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { callerOf, type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';

const SECRET = 'x'.repeat(32);
let app: TestApp;
let folder: string;
let child: ChildProcess;
let port: number;
let metricsPort: number;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-main-'));
  await aSite(path.join(folder, 'dist'));
  [port, metricsPort] = [await aFreePort(), await aFreePort()];
  child = await aWebProcess();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
  await app.close();
});

/** Writes the smallest site that a build can contain. */
async function aSite(dist: string): Promise<void> {
  const entry =
    'export const translate = (_, sentence) => sentence; export const render = async () => ({ status: 503 });';
  const files = {
    'server/entry-server.js': entry,
    'client/.vite/manifest.json': '{}',
    'client/.vite/first.json': '{"web/app/head-script.ts":{"file":"assets/x.js"}}',
    'client/assets/x.js': '',
    'client/reading-worker.js': '',
    'package.json': '{"type":"module"}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the real process like the launcher. */
async function aWebProcess(ports = { web: port, metrics: metricsPort }, stdout: number | 'ignore' = 'ignore') {
  const { host, port: socket, database } = app.database.app;
  const as = (role: string) => `postgresql://booklark_${role}@/${database}?host=${host}&port=${socket}`;
  const started = spawnProgram('web', {
    cwd: folder,
    stdout,
    env: {
      PORT: String(ports.web),
      BOOKLARK_METRICS_PORT: String(ports.metrics),
      BOOKLARK_ORIGIN: 'http://localhost:3000',
      BOOKLARK_FILES: app.files,
      DATABASE_URL_APP: as('app'),
      DATABASE_URL_PLATFORM: as('platform'),
      DATABASE_URL_JOBS: as('jobs'),
      BOOKLARK_TOKEN_SECRET: SECRET,
      BOOKLARK_PEPPER: 'y'.repeat(32),
      BOOKLARK_FILES_SECRET: 'z'.repeat(32),
    },
  });
  await once(started, 'message');
  return started;
}

type Wish = { to?: number; method?: string; headers?: Record<string, string>; agent?: Agent };

function begin(where: string, { to = port, ...rest }: Wish = {}): [ClientRequest, Promise<IncomingMessage>] {
  const clientRequest = request({ host: '127.0.0.1', port: to, path: where, ...rest });
  const response = once(clientRequest, 'response').then(([reply]) => reply);
  return [clientRequest, response];
}

async function ask(where: string, wish: Wish = {}): Promise<{ status: number | undefined; body: string }> {
  const [clientRequest, response] = begin(where, wish);
  clientRequest.end();
  const reply = await response;
  return { status: reply.statusCode, body: await text(reply) };
}

async function headersOf(admin: Person, length: number): Promise<Record<string, string>> {
  const token = issueToken(callerOf(admin), new TextEncoder().encode(SECRET));
  return {
    host: `${admin.school.subdomain}.localhost`,
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(length),
  };
}

test('metrics are served on their own port and on no public URL', async () => {
  // A busy process refuses the first requests, and counts a reply after it is sent.
  const statusOfTenant = async () => (await ask('/api/current-tenant', { headers: { host: 'localhost' } })).status;
  await expect.poll(statusOfTenant).toBe(200);
  await app.database.owner.query(
    `select graphile_worker.add_job('remove-files', '{}', run_at => now() + interval '1 hour')`,
  );

  const metrics = () => ask('/', { to: metricsPort }).then(({ body }) => body);
  const counted = /booklark_http_seconds_count\{method="GET",route="\/api\/current-tenant",status="200"\} 1/;

  await expect.poll(metrics).toMatch(counted);
  const body = await metrics();
  expect(body).toMatch(/booklark_database_connections\{pool="app",state="waited_for"\} 0/);
  expect(body).toMatch(/booklark_jobs\{task="remove-files",state="later"\} 1/);
  for (const where of ['/metrics', '/api/metrics', '/api/health/metrics'])
    expect((await ask(where)).body).not.toContain('booklark_');
});

// Every write to /dev/full fails as on a full disk: https://man7.org/linux/man-pages/man4/full.4.html
test.skipIf(!existsSync('/dev/full'))(
  'a log on a full disk stops no answer, and the lost lines are counted',
  async () => {
    const ports = { web: await aFreePort(), metrics: await aFreePort() };
    const full = openSync('/dev/full', 'w');
    const web = await aWebProcess(ports, full);
    onTestFinished(() => void web.kill('SIGKILL'));

    for (let count = 0; count < 20; count++)
      expect((await ask('/api/health/live', { to: ports.web })).status).toBe(200);

    const { body } = await ask('/', { to: ports.metrics });
    expect(Number(/booklark_log_lines_dropped_total (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(20);
    closeSync(full);
  },
);

test('SIGTERM during an upload: new connections are refused, the upload finishes, the process exits', async () => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  const bytes = Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="kite.epub"\r\n\r\n'),
    await aSmallBook(),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const agent = new Agent({ keepAlive: true });
  await ask('/api/health/live', { agent });
  const [upload, answered] = begin('/api/books/', { method: 'POST', headers: await headersOf(admin, bytes.length) });
  upload.write(bytes.subarray(0, 500));
  // The reply shows that the beginning of the upload has been read.
  await ask('/api/health/ready');

  child.kill('SIGTERM');
  await expect.poll(() => ask('/api/health/live').catch(({ code }) => code)).toBe('ECONNREFUSED');
  upload.end(bytes.subarray(500));

  const reply = await answered;
  expect(reply.statusCode).toBe(201);
  expect(reply.headers.connection).toBe('close');
  expect(JSON.parse(await text(reply)).state).toBe('uploaded');
  // A failure would have forced an exit while something was still open.
  expect(await once(child, 'exit')).toEqual([0, null]);
});
