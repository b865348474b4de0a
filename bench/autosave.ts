import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type BrowserRequest, type BrowserResponse, callAs, sendRequest } from './browser.ts';
import { answerPlan, percentile95, runPlan } from './compare.ts';
import type { Environment } from './environment.ts';
import { milliseconds, type Row, timeRow } from './results.ts';
import { subdomainOf } from './seed.ts';

const STUDENTS = 30;
const SECONDS = 30;
const ROUNDS = 2;
/** How long the students type before the server is killed. */
const KILLED_AFTER_MS = 10_000;
const SCHOOL = subdomainOf(3);
const HOST = `${SCHOOL}.localhost`;

/**
 * Measures a class of thirty that types: each student saves a page every two seconds and puts a photo on another one every minute,
 * against a bare server with the same writes and the same flushes. Every text that was acknowledged is read back, also after the
 * server was killed while they typed.
 */
export async function measureAutosave(environment: Environment): Promise<Row[]> {
  const { port, peerPort } = environment;
  const authors = await startBooks(environment);
  const results = { ours: [] as Typed[], bare: [] as Typed[] };
  const kept = { read: 0, lost: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const plan = { authors, seconds: SECONDS, round };
    const typed = await typeText({ ...plan, port, side: 'ours' });
    const { read, lost } = await readBack(port, authors, typed);
    kept.read += read;
    kept.lost += lost;
    results.ours.push(typed);
    results.bare.push(await typeText({ ...plan, port: peerPort, side: 'bare' }));
  }
  const typing = typeText({ authors, seconds: SECONDS, round: ROUNDS, port, side: 'ours', endsWithServer: true });
  setTimeout(() => process.kill(environment.pid(), 'SIGKILL'), KILLED_AFTER_MS);
  const typedUntilKill = await typing;
  await environment.restartServer();
  const keptAfterKill = await readBack(port, authors, typedUntilKill);

  const saves = (side: Typed[]) => side.flatMap((typed) => typed.saves);
  const faults = [...results.ours, ...results.bare].flatMap((typed) => typed.faults);
  const kinds = faults.length > 0 ? ` (${[...new Set(faults)].join(', ')})` : '';
  const photo = milliseconds(percentile95(results.ours.flatMap(({ photos }) => photos)));
  const times = { ours: percentile95(saves(results.ours)), theirs: percentile95(saves(results.bare)) };
  return [
    timeRow('thirty students type: a save, p95', times, {
      floor: 0.5,
      also: ', no word lost',
      isMet: faults.length === 0 && kept.lost + keptAfterKill.lost === 0,
      note: `${saves(results.ours).length} saves, ${faults.length} faults${kinds}, a photo p95 ${photo}; ${kept.read} acknowledged texts read back, ${kept.lost} lost; ${keptAfterKill.read} more after the server was killed, ${keptAfterKill.lost} lost; the peer is bare Fastify with the same writes and flushes, which stores photos as they come`,
    }),
  ];
}

/** Creates a class whose students have each begun a book of two pages. */
async function startBooks({ port, db, signIn }: Environment): Promise<Author[]> {
  const { rows } = await db.query<{ tenant_id: string; user_id: string; role: string }>(
    `select u.tenant_id, u.id as user_id, u.role from users u join tenants t on t.id = u.tenant_id
     where t.subdomain = $1 and u.role = 'student' order by u.id limit $2`,
    [SCHOOL, STUDENTS],
  );
  const authors: Author[] = [];
  for (const token of await signIn(rows)) {
    const call = callAs(token, { port, host: HOST });
    const add = async (path: string, body: object) => (await call<{ id: string }>(path, { method: 'POST', body })).id;
    const book = await add('/my-books/', { source: 'pages', title: 'My Day', language: 'en' });
    const addPage = () => add(`/my-books/${book}/pages/`, { layout: 'picture_above' });
    authors.push({ host: HOST, token, book, page: await addPage(), photoPage: await addPage() });
  }
  await db.query(
    'create table if not exists bare_pages (id uuid primary key, text text not null, edits int not null, changed_at timestamptz)',
  );
  await db.query('create table if not exists bare_keys (key text primary key, reply jsonb)');
  await db.query(
    'create table if not exists bare_photos (page uuid primary key, hash text not null, size int not null)',
  );
  const pages = authors.map(({ page }) => page);
  await db.query(`insert into bare_pages select id, '', 0, now() from unnest($1::uuid[]) id`, [pages]);
  return authors;
}

/** Compares each page with the last text that was acknowledged: a later one may have been stored without a reply. */
async function readBack(port: number, authors: Author[], { acknowledged }: Typed) {
  const kept = { read: 0, lost: 0 };
  for (const [index, { host, token, book, page }] of authors.entries()) {
    const words = acknowledged[index] ?? '';
    const stored = await callAs(token, { port, host })<{ text: string }>(`/my-books/${book}/pages/${page}/`);
    kept.read += 1;
    if (words === '' || !stored.text.startsWith(words)) kept.lost += 1;
  }
  return kept;
}

const typeText = (plan: Plan) => runPlan<Typed>(import.meta.filename, plan);

/** A student with a book: the page that is typed on, and the one that gets photos. */
type Author = { host: string; token: string; book: string; page: string; photoPage: string };
/** `round` names the texts, so that those of an earlier round are never taken for new ones. */
type Plan = {
  authors: Author[];
  port: number;
  seconds: number;
  round: number;
  side: 'ours' | 'bare';
  /** Stops at the first connection that fails, which is not counted as a fault. */
  endsWithServer?: boolean;
};
/** Milliseconds of saves and photos, what failed with its status, and of each author the last text that was acknowledged. */
type Typed = { saves: number[]; photos: number[]; faults: string[]; acknowledged: string[] };

const SAVE_EVERY_MS = 2000;
const PHOTO_EVERY_MS = 60_000;
const WORDS = ['the', 'boat', 'went', 'down', 'the', 'river', 'and', 'we', 'saw', 'a', 'bird', 'in', 'a', 'tree'];
/** A photo as the browser sends it: 0.4 MB. */
const PHOTO = { width: 1600, height: 1200, quality: 82, sigma: 26 };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

if (import.meta.main) await answerPlan(playTyping);

async function playTyping(plan: Plan): Promise<Typed> {
  const { authors } = plan;
  const photo = await makePhoto();
  const result: Typed = { saves: [], photos: [], faults: [], acknowledged: authors.map(() => '') };
  const stopping = new AbortController();
  const began = performance.now();
  const tasks = authors.flatMap((author, index) => {
    const offset = (index / authors.length) * SAVE_EVERY_MS;
    const student = { plan, author, index, result, stopping, began };
    return [typePage(student, offset), takePhoto(student, photo)];
  });
  await Promise.all(tasks);
  return result;
}

type Student = {
  plan: Plan;
  author: Author;
  index: number;
  result: Typed;
  stopping: AbortController;
  began: number;
};

/** Saves a growing text at planned moments. Like the page maker it has one save in flight; the next one waits for its reply. */
async function typePage({ plan, author, index, result, stopping, began }: Student, offset: number): Promise<void> {
  let edits = await readEdits(plan, author);
  let text = `Round ${plan.round}:`;
  for (let at = offset, turn = 0; at < plan.seconds * 1000 && !stopping.signal.aborted; at += SAVE_EVERY_MS, turn++) {
    await sleep(Math.max(0, began + at - performance.now()));
    text += ` ${WORDS[turn % WORDS.length]} ${turn}`;
    const headers = { 'if-match': `"${edits}"`, 'idempotency-key': randomUUID() };
    const reply = await send(plan, author, { method: 'PATCH', path: pagePath(plan, author), headers, body: { text } });
    if (reply?.status === 200) {
      result.saves.push(performance.now() - (began + at));
      result.acknowledged[index] = text;
      edits = JSON.parse(reply.text).edits;
    } else endOrCount({ plan, result, stopping }, 'save', reply);
  }
}

/** Each student takes one photo a minute; a round is a part of that minute. */
async function takePhoto({ plan, author, index, result, stopping, began }: Student, photo: Buffer): Promise<void> {
  const roundMs = plan.seconds * 1000;
  const at = (index / plan.authors.length) * PHOTO_EVERY_MS - ((plan.round * roundMs) % PHOTO_EVERY_MS);
  if (at < 0 || at >= roundMs) return;
  await sleep(Math.max(0, began + at - performance.now()));
  if (stopping.signal.aborted) return;
  const reply = plan.side === 'ours' ? await putPhoto(plan, author, photo) : await putBarePhoto(plan, author, photo);
  if (reply?.status === 200) result.photos.push(performance.now() - (began + at));
  else endOrCount({ plan, result, stopping }, 'photo', reply);
}

function endOrCount(
  { plan, result, stopping }: Pick<Student, 'plan' | 'result' | 'stopping'>,
  kind: 'save' | 'photo',
  reply: Reply,
): void {
  if (plan.endsWithServer && !reply) stopping.abort();
  else result.faults.push(`${plan.side} ${kind} ${reply?.status ?? 'without a reply'}`);
}

function putPhoto(plan: Plan, author: Author, photo: Buffer): Promise<Reply> {
  const form = new FormData();
  form.set('alt', 'A boat on the river');
  form.set('position', '1');
  form.set('picture', new File([new Uint8Array(photo)], 'picture', { type: 'image/jpeg' }));
  const path = `/api/my-books/${author.book}/pages/${author.photoPage}/picture/`;
  return send(plan, author, { method: 'PUT', path, body: form });
}

function putBarePhoto(plan: Plan, author: Author, body: Buffer): Promise<Reply> {
  const headers = { 'content-type': 'image/jpeg' };
  return send(plan, author, { method: 'PUT', path: `/photos/${author.photoPage}`, headers, body });
}

function pagePath({ side }: Plan, { book, page }: Author): string {
  return side === 'ours' ? `/api/my-books/${book}/pages/${page}/` : `/pages/${page}`;
}

async function readEdits(plan: Plan, author: Author): Promise<number> {
  const reply = await send(plan, author, { path: pagePath(plan, author) });
  if (reply?.status !== 200) throw new Error(`a page cannot be read: ${reply?.status}`);
  return JSON.parse(reply.text).edits;
}

/** Undefined when the connection failed. */
type Reply = BrowserResponse | undefined;

function send({ port }: Plan, { host, token }: Author, sent: Omit<BrowserRequest, 'port' | 'host'>): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, ...sent.headers };
  return sendRequest({ port, host, agent, ...sent, headers }).catch(() => undefined);
}

function makePhoto(): Promise<Buffer> {
  const { width, height, quality, sigma } = PHOTO;
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(1)
    .jpeg({ quality })
    .toBuffer();
}
