import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tools/port.ts';

/** A running Booklark: the whole of `npm start`, on a free port, with a temporary data folder. */
export type Product = {
  port: number;
  data: string;
  /** Returns the URL of a tenant, or of the root host. */
  siteUrl(subdomain?: string): string;
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 600_000;
/** The same on every day and at every time, and no refusal because the browsers beside it keep the machine busy. */
const SETTINGS = {
  BOOKLARK_SAMPLES: '',
  BOOKLARK_CRON: 'off',
  BOOKLARK_DEMO_DAY: '2026-11-20',
  BOOKLARK_MAX_LOOP_DELAY_MS: '0',
};
const projectRoot = path.join(import.meta.dirname, '../..');

/** Starts it in a new folder, or in one that keeps what it has. */
export async function startProduct({
  empty = false,
  env = {} as Record<string, string>,
  folder = undefined as string | undefined,
} = {}): Promise<Product> {
  const port = await findFreePort();
  const data = folder ?? mkdtempSync(path.join(tmpdir(), 'booklark-product-'));
  // Started by root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(data, 0o755);
  const child = spawn(process.execPath, [path.join(projectRoot, 'tools/start.ts'), ...(empty ? ['--empty'] : [])], {
    cwd: projectRoot,
    env: { ...process.env, ...SETTINGS, ...env, PORT: String(port), BOOKLARK_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await exited;
    if (!folder) rmSync(data, { recursive: true, force: true });
  }

  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(port))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(200);
    else {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
  }
  const siteUrl = (subdomain?: string) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`;
  return { port, data, siteUrl, stop };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ port, host: '127.0.0.1', path: '/api/health/ready', headers: { host: 'localhost' } });
    probe.once('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    probe.once('error', () => resolve(false));
    probe.end();
  });
}
