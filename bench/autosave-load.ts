import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** A student with a book: the page that is typed on, and the one that gets photos. */
export type Author = { host: string; token: string; book: string; page: string; photoPage: string };
/** `round` names the texts, so that those of an earlier round are never taken for new ones. */
export type AutosavePlan = {
  authors: Author[];
  port: number;
  seconds: number;
  round: number;
  side: 'ours' | 'bare';
  /** Stops at the first connection that fails, which is not counted as a fault. */
  endsWithServer?: boolean;
};
/** Milliseconds of saves and photos, what failed with its status, and of each author the last text that was acknowledged. */
export type AutosaveResult = { saves: number[]; photos: number[]; faults: string[]; acknowledged: string[] };

const SAVE_EVERY_MS = 2000;
const PHOTO_EVERY_MS = 60_000;
const WORDS = ['the', 'boat', 'went', 'down', 'the', 'river', 'and', 'we', 'saw', 'a', 'bird', 'in', 'a', 'tree'];
/** A photo as the browser sends it: 0.4 MB. */
const PHOTO = { width: 1600, height: 1200, quality: 82, sigma: 26 };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

if (import.meta.main) {
  const plan: AutosavePlan = JSON.parse(String(Buffer.concat(await process.stdin.toArray())));
  process.stdout.write(JSON.stringify(await play(plan)), () => process.exit());
}

async function play(plan: AutosavePlan): Promise<AutosaveResult> {
  const { authors } = plan;
  const photo = await makePhoto();
  const result: AutosaveResult = { saves: [], photos: [], faults: [], acknowledged: authors.map(() => '') };
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
  plan: AutosavePlan;
  author: Author;
  index: number;
  result: AutosaveResult;
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
    const headers = { 'if-match': `"${edits}"`, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    const target =
      plan.side === 'ours' ? `/api/my-books/${author.book}/pages/${author.page}/` : `/pages/${author.page}`;
    const reply = await send(plan, author, { method: 'PATCH', path: target, headers, body: JSON.stringify({ text }) });
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
  reply: Reply | undefined,
): void {
  if (plan.endsWithServer && !reply) stopping.abort();
  else result.faults.push(`${plan.side} ${kind} ${reply?.status ?? 'without a reply'}`);
}

async function putPhoto(plan: AutosavePlan, author: Author, photo: Buffer): Promise<Reply | undefined> {
  const form = new FormData();
  form.set('alt', 'A boat on the river');
  form.set('position', '1');
  form.set('picture', new File([new Uint8Array(photo)], 'picture', { type: 'image/jpeg' }));
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  const target = `/api/my-books/${author.book}/pages/${author.photoPage}/picture/`;
  return send(plan, author, { method: 'PUT', path: target, headers, body });
}

function putBarePhoto(plan: AutosavePlan, author: Author, body: Buffer): Promise<Reply | undefined> {
  const headers = { 'content-type': 'image/jpeg' };
  return send(plan, author, { method: 'PUT', path: `/photos/${author.photoPage}`, headers, body });
}

async function readEdits(plan: AutosavePlan, author: Author): Promise<number> {
  const target = plan.side === 'ours' ? `/api/my-books/${author.book}/pages/${author.page}/` : `/pages/${author.page}`;
  const reply = await send(plan, author, { method: 'GET', path: target, headers: {} });
  if (reply?.status !== 200) throw new Error(`a page cannot be read: ${reply?.status}`);
  return JSON.parse(reply.text).edits;
}

type Reply = { status: number; text: string };
type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };

/** Sends a request; undefined when the connection failed. */
function send(
  { port }: AutosavePlan,
  { host, token }: Author,
  { method, path, headers, body }: Sent,
): Promise<Reply | undefined> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = { host, authorization: `Bearer ${token}`, ...headers, ...length };
  return new Promise((resolve) => {
    const outgoing = request({ port, host: '127.0.0.1', agent, method, path, headers: sent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.once('error', () => resolve(undefined));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(pieces)) }));
    });
    outgoing.once('error', () => resolve(undefined));
    outgoing.end(body);
  });
}

function makePhoto(): Promise<Buffer> {
  const { width, height, quality, sigma } = PHOTO;
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(1)
    .jpeg({ quality })
    .toBuffer();
}
