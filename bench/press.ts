import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import sharp from 'sharp';
import { addStaff } from './accounts.ts';
import { sendRequest } from './browser.ts';
import { median } from './compare.ts';
import { type Environment, startWorker } from './environment.ts';
import type { Row } from './results.ts';
import { subdomainOf } from './seed.ts';

const PAGES = 24;
const PICTURE = { width: 1600, height: 1200, quality: 80 };
const TEXT =
  'On this page the boat sails past the trees, and no one on board knows where the river ends. A bird flies over the water. ' +
  'The children count the houses on the bank until it is dark, and in the morning they begin again.';

/** Writes a picture book of 24 pages as PDF, each with a photo of about 150 kB and some lines of text. */
async function writeBook(file: string): Promise<void> {
  const pdf = new PDFDocument({ size: [800, 600], margin: 0, info: { Title: 'The River' } });
  const written = pipeline(pdf, createWriteStream(file));
  for (let page = 0; page < PAGES; page++) {
    if (page > 0) pdf.addPage({ size: [800, 600], margin: 0 });
    pdf.image(await paintPicture(page), 0, 0, { width: 800 });
    pdf.fontSize(18).text(`${page + 1}. ${TEXT}`, 60, 460, { width: 680 });
  }
  pdf.end();
  await written;
}

/** A picture that compresses like a photo: broad shapes below fine grain. */
async function paintPicture(page: number): Promise<Buffer> {
  const { width, height, quality } = PICTURE;
  const colour = (turn: number) => `hsl(${(page * 47 + turn * 31) % 360} 55% ${35 + ((page + turn * 7) % 40)}%)`;
  const shapes = Array.from(
    { length: 40 },
    (_, turn) =>
      `<ellipse cx="${(turn * 397 + page * 83) % width}" cy="${(turn * 263 + page * 57) % height}" rx="${80 + ((turn * 53) % 240)}" ry="${60 + ((turn * 37) % 160)}" fill="${colour(turn)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour(99)}"/>${shapes.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality })
    .toBuffer();
}

const ROUNDS = 3;
const POLL_MS = 20;
const MAX_FIRST_PAGE_SECONDS = 3;
const MAX_MEGABYTES = 500;
const SCHOOL = subdomainOf(4);
const HOST = `${SCHOOL}.localhost`;

/** Seconds; `theirs` is undefined when the program of the peer is missing. */
export type Press = { ours: number; theirs: number | undefined; firstPage: number; megabytes: number };

/** Measures a PDF of 24 pages from its upload until all can be read, against pdftoppm and the same encodes by hand on the same cores. */
export async function measurePress(environment: Environment): Promise<Press> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklark-bench-press-'));
  const worker = await startWorker(environment, { isPinned: false });
  const isPeerHere = await hasPdftoppm();
  try {
    const file = path.join(folder, 'book.pdf');
    await writeBook(file);
    const token = await addEditor(environment);
    const rounds: (Read & { theirs: number | undefined })[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const read = await publish(environment, { worker, token, file });
      rounds.push({ ...read, theirs: isPeerHere ? await secondsByHand(file) : undefined });
    }
    return {
      ours: median(rounds.map(({ whole }) => whole)),
      theirs: isPeerHere ? median(rounds.map(({ theirs }) => theirs ?? Number.NaN)) : undefined,
      firstPage: median(rounds.map(({ firstPage }) => firstPage)),
      megabytes: Math.max(...rounds.map(({ megabytes }) => megabytes)),
    };
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

export function pressRow({ ours, theirs, firstPage, megabytes }: Press): Row {
  const ratio = theirs === undefined ? Number.NaN : theirs / ours;
  const isQuick = firstPage <= MAX_FIRST_PAGE_SECONDS && megabytes <= MAX_MEGABYTES;
  const peer =
    theirs === undefined
      ? '**the peer is missing: pdftoppm was not found. Install poppler-utils and measure again**'
      : 'the peer is pdftoppm and the same 48 encodes by hand';
  return {
    measure: `a PDF of ${PAGES} pages until all can be read`,
    ours: `${ours.toFixed(2)} s`,
    peer: theirs === undefined ? 'missing' : `${theirs.toFixed(2)} s`,
    reached: theirs === undefined ? 'not compared' : ratio.toFixed(2),
    floor: '0.70, first page 3 s, 500 MB',
    isMet: ratio >= 0.7 && isQuick,
    note: `from the upload on; first page after ${firstPage.toFixed(2)} s; the press held ${megabytes.toFixed(0)} MB at most; ${peer}`,
  };
}

async function addEditor({ owner, secrets }: Environment): Promise<string> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    const account = { subdomain: SCHOOL, role: 'school_admin', username: 'editor' };
    return await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, account);
  } finally {
    await client.end();
  }
}

type Read = { whole: number; firstPage: number; megabytes: number };

/** Uploads a book and waits for its first page with its picture, and then for all pages. */
async function publish(
  { port }: Environment,
  { worker, token, file }: { worker: ChildProcess; token: string; file: string },
): Promise<Read> {
  const get = async (target: string) => {
    const { status, text } = await sendRequest({
      port,
      host: HOST,
      path: target,
      headers: { authorization: `Bearer ${token}` },
    });
    return status === 200 ? JSON.parse(text) : undefined;
  };
  const memory = watchPress(worker.pid ?? 0);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const id = await upload(port, token, file);
  let page: { picture: { small: string } } | undefined;
  while (!page) {
    await sleep(POLL_MS);
    page = (await get(`/api/books/${id}/pages/?limit=1`))?.results[0];
  }
  const firstPage = elapsed();
  const stateOf = async () => (await get(`/api/api-admin/books/${id}/`))?.rendition.state;
  let state = await stateOf();
  while (state === 'waiting' || state === 'working') {
    await sleep(POLL_MS);
    state = await stateOf();
  }
  const whole = elapsed();
  if (state !== 'ready') throw new Error(`the book was ${state}`);
  const { count, results } = await get(`/api/books/${id}/pages/?limit=${PAGES}`);
  if (count !== PAGES || results.some((one: { text: string }) => !one.text.includes('the river ends')))
    throw new Error(`${count} pages can be read, or their text is missing`);
  return { whole, firstPage, megabytes: memory.end() };
}

/** Sends a form with a Host header, which `fetch` does not allow. */
async function upload(port: number, token: string, file: string): Promise<string> {
  const form = new FormData();
  // The same file again and again.
  form.set('again', 'true');
  form.set('file', new File([new Uint8Array(await readFile(file))], 'book.pdf', { type: 'application/pdf' }));
  const packed = new Response(form);
  const bytes = Buffer.from(await packed.arrayBuffer());
  const headers = {
    host: HOST,
    authorization: `Bearer ${token}`,
    'content-type': packed.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/books/', headers }).end(bytes);
  const [answer] = await once(sent, 'response');
  const text = String(Buffer.concat(await answer.toArray()));
  if (answer.statusCode !== 201) throw new Error(`the upload was answered with ${answer.statusCode}: ${text}`);
  return JSON.parse(text).id;
}

/** Watches the peak memory of the press, which the worker starts. Unknown without /proc. */
function watchPress(worker: number): { end(): number } {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    for (const pid of childrenOf(worker)) {
      const status = readOrEmpty(`/proc/${pid}/status`);
      const held = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000;
      if (!(held <= peak)) peak = Number.isNaN(held) ? peak : held;
    }
  }, POLL_MS);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(pid: number): string[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
}

/** A process may end while it is read. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function hasPdftoppm(): Promise<boolean> {
  const run = promisify(execFile)('pdftoppm', ['-v']);
  return run.then(
    () => true,
    (error) => error.code !== 'ENOENT',
  );
}

async function secondsByHand(file: string): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'baseline/pages-by-hand.ts'), file]);
  return (performance.now() - began) / 1000;
}
