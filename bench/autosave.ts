import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { signInAll } from './accounts.ts';
import type { Author, AutosavePlan, AutosaveResult } from './autosave-load.ts';
import { sendRequest } from './browser.ts';
import { onCore } from './compare.ts';
import type { Environment } from './environment.ts';
import { percentile95 } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';
import { subdomainOf } from './seed.ts';

const STUDENTS = 30;
const SECONDS = 30;
const ROUNDS = 2;
/** How long the students type before the server is killed. */
const KILLED_AFTER_MS = 10_000;
const SCHOOL = subdomainOf(3);
const HOST = `${SCHOOL}.localhost`;

export type Autosave = {
  ours: number;
  theirs: number;
  /** p95 of a photo, in ms. */
  photo: number;
  saves: number;
  /** Failed requests with their status. */
  faults: string[];
  /** Texts that were acknowledged and read back, and those of them that were not there; the same after the server was killed. */
  kept: { read: number; lost: number };
  keptAfterKill: { read: number; lost: number };
};

/**
 * Measures a class of thirty that types: each student saves a page every two seconds and puts a photo on another one every minute,
 * against a bare server with the same writes and the same flushes. Every text that was acknowledged is read back, also after the
 * server was killed while they typed.
 */
export async function measureAutosave(environment: Environment): Promise<Autosave> {
  const { port, peerPort } = environment;
  const client = new pg.Client({ connectionString: environment.owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    const authors = await startBooks(environment, client);
    const results = { ours: [] as AutosaveResult[], bare: [] as AutosaveResult[] };
    const kept = { read: 0, lost: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const plan = { authors, seconds: SECONDS, round };
      const written = await typeText({ ...plan, port, side: 'ours' });
      addUp(kept, await readBack(port, authors, written));
      results.ours.push(written);
      results.bare.push(await typeText({ ...plan, port: peerPort, side: 'bare' }));
    }
    const keptAfterKill = await killWhileTyping(environment, authors);
    const all = [...results.ours, ...results.bare];
    return {
      ours: percentile95(results.ours.flatMap(({ saves }) => saves)),
      theirs: percentile95(results.bare.flatMap(({ saves }) => saves)),
      photo: percentile95(results.ours.flatMap(({ photos }) => photos)),
      saves: results.ours.reduce((sum, { saves }) => sum + saves.length, 0),
      faults: all.flatMap(({ faults }) => faults),
      kept,
      keptAfterKill,
    };
  } finally {
    await client.end();
  }
}

export function autosaveRow({ ours, theirs, photo, saves, faults, kept, keptAfterKill }: Autosave): Row {
  const lost = kept.lost + keptAfterKill.lost;
  const note = `${saves} saves, ${faults.length} faults${faults.length > 0 ? ` (${[...new Set(faults)].join(', ')})` : ''}, a photo p95 ${photo.toFixed(0)} ms; ${kept.read} acknowledged texts read back, ${kept.lost} lost; ${keptAfterKill.read} more after the server was killed, ${keptAfterKill.lost} lost; the peer is bare Fastify with the same writes and flushes, which stores photos as they come`;
  const row = latencyRow('thirty students type: a save, p95', { ours, theirs }, { floor: 0.5, note });
  return { ...row, floor: `${row.floor}, no word lost`, isMet: row.isMet && faults.length === 0 && lost === 0 };
}

/** Creates a class whose students have each begun a book of two pages. */
async function startBooks({ port, secrets }: Environment, client: pg.Client): Promise<Author[]> {
  const { rows } = await client.query<{ tenant_id: string; user_id: string }>(
    `select u.tenant_id, u.id as user_id from users u join tenants t on t.id = u.tenant_id
     where t.subdomain = $1 and u.role = 'student' order by u.id limit $2`,
    [SCHOOL, STUDENTS],
  );
  const students = rows.map((row) => ({ ...row, role: 'student' }));
  const tokens = await signInAll(client, secrets.BOOKLARK_TOKEN_SECRET, students);
  const authors: Author[] = [];
  for (const token of tokens) {
    const send = (target: string, body: object) => sendJson({ port, path: target, token, body });
    const { id } = await send('/api/my-books/', { source: 'pages', title: 'My Day', language: 'en' });
    const [page, photoPage] = [await addPage(send, id), await addPage(send, id)];
    authors.push({ host: HOST, token, book: id, page, photoPage });
  }
  await client.query(
    'create table if not exists bare_pages (id uuid primary key, text text not null, edits int not null, changed_at timestamptz)',
  );
  await client.query('create table if not exists bare_keys (key text primary key, reply jsonb)');
  await client.query(
    'create table if not exists bare_photos (page uuid primary key, hash text not null, size int not null)',
  );
  const pages = authors.map(({ page }) => page);
  await client.query(`insert into bare_pages select id, '', 0, now() from unnest($1::uuid[]) id`, [pages]);
  return authors;
}

async function addPage(send: (path: string, body: object) => Promise<{ id: string }>, book: string): Promise<string> {
  return (await send(`/api/my-books/${book}/pages/`, { layout: 'picture_above' })).id;
}

type JsonRequest = { port: number; path: string; token: string; body?: object };

async function sendJson({ token, body, ...request }: JsonRequest): Promise<{ id: string; text: string }> {
  const method = body ? 'POST' : 'GET';
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await sendRequest({ ...request, method, host: HOST, headers, body });
  if (status >= 300) throw new Error(`${method} ${request.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Lets the students type in a process of its own, on a core that the server does not use. */
async function typeText(plan: AutosavePlan): Promise<AutosaveResult> {
  const [command, args] = onCore(1, [process.execPath, path.join(import.meta.dirname, 'autosave-load.ts')]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return JSON.parse(String(Buffer.concat(await child.stdout.toArray())));
}

/** Compares each page with the last text that was acknowledged: a later one may have been stored without a reply. */
async function readBack(port: number, authors: Author[], { acknowledged }: AutosaveResult) {
  const kept = { read: 0, lost: 0 };
  for (const [index, { token, book, page }] of authors.entries()) {
    const words = acknowledged[index] ?? '';
    const stored = await sendJson({ port, path: `/api/my-books/${book}/pages/${page}/`, token });
    kept.read += 1;
    if (words === '' || !stored.text.startsWith(words)) kept.lost += 1;
  }
  return kept;
}

async function killWhileTyping(environment: Environment, authors: Author[]) {
  const { port } = environment;
  const typing = typeText({ authors, seconds: SECONDS, round: ROUNDS, port, side: 'ours', endsWithServer: true });
  setTimeout(() => process.kill(environment.pid(), 'SIGKILL'), KILLED_AFTER_MS);
  const written = await typing;
  await environment.restartServer();
  return readBack(port, authors, written);
}

function addUp(sum: { read: number; lost: number }, { read, lost }: { read: number; lost: number }): void {
  sum.read += read;
  sum.lost += lost;
}
