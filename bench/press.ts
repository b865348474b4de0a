import { execFile } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { callAs } from './browser.ts';
import { median } from './compare.ts';
import { type Environment, startWorker, stopServer } from './environment.ts';
import { type Row, seconds, timeRow } from './results.ts';
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

/** Measures a PDF of 24 pages from its upload until all can be read, against pdftoppm and the same encodes by hand on the same cores. */
export async function measurePress(environment: Environment): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklark-bench-press-'));
  const worker = await startWorker(environment, { isPinned: false });
  const isPeerHere = await hasPdftoppm();
  try {
    const file = path.join(folder, 'book.pdf');
    await writeBook(file);
    const token = await environment.addStaff({ subdomain: SCHOOL, role: 'school_admin', username: 'editor' });
    const call = callAs(token, { port: environment.port, host: `${SCHOOL}.localhost` });
    const rounds: (Read & { theirs: number })[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const read = await publish(call, { workerId: worker.pid ?? 0, file });
      rounds.push({ ...read, theirs: isPeerHere ? await secondsByHand(file) : Number.NaN });
    }
    return [pressRow(rounds, isPeerHere)];
  } finally {
    await stopServer(worker);
    await rm(folder, { recursive: true, force: true });
  }
}

function pressRow(rounds: (Read & { theirs: number })[], isPeerHere: boolean): Row {
  const times = { ours: median(rounds.map(({ whole }) => whole)), theirs: median(rounds.map(({ theirs }) => theirs)) };
  const firstPage = median(rounds.map((round) => round.firstPage));
  const held = Math.max(...rounds.map(({ megabytes }) => megabytes));
  const peer = isPeerHere
    ? 'the peer is pdftoppm and the same 48 encodes by hand'
    : '**the peer is missing: pdftoppm was not found. Install poppler-utils and measure again**';
  const row = timeRow(
    `a PDF of ${PAGES} pages until all can be read`,
    times,
    {
      floor: 0.7,
      also: ', first page 3 s, 500 MB',
      isMet: firstPage <= MAX_FIRST_PAGE_SECONDS && held <= MAX_MEGABYTES,
      note: `from the upload on; first page after ${seconds(firstPage)}; the press held ${held.toFixed(0)} MB at most; ${peer}`,
    },
    seconds,
  );
  return isPeerHere ? row : { ...row, peer: 'missing', reached: 'not compared' };
}

/** Seconds, and the peak memory of the press. */
type Read = { whole: number; firstPage: number; megabytes: number };
type Pages = { count: number; results: { text: string }[] };
type State = { rendition: { state: string } };

/** Uploads a book and waits for its first page with its picture, and then for all pages. */
async function publish(
  call: ReturnType<typeof callAs>,
  { workerId, file }: { workerId: number; file: string },
): Promise<Read> {
  const form = new FormData();
  // The same file again and again.
  form.set('again', 'true');
  form.set('file', new File([new Uint8Array(await readFile(file))], 'book.pdf', { type: 'application/pdf' }));
  const memory = watchPress(workerId);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const { id } = await call<{ id: string }>('/books/', { method: 'POST', body: form });
  const pagesOf = (limit: number) => call<Pages>(`/books/${id}/pages/?limit=${limit}`);
  // The book has no pages until the first is there.
  while (!(await pagesOf(1).catch(() => undefined))?.results[0]) await sleep(POLL_MS);
  const firstPage = elapsed();
  const stateOf = async () => (await call<State>(`/api-admin/books/${id}/`)).rendition.state;
  let state = await stateOf();
  while (state === 'waiting' || state === 'working') {
    await sleep(POLL_MS);
    state = await stateOf();
  }
  const whole = elapsed();
  if (state !== 'ready') throw new Error(`the book was ${state}`);
  const { count, results } = await pagesOf(PAGES);
  if (count !== PAGES || results.some(({ text }) => !text.includes('the river ends')))
    throw new Error(`${count} pages can be read, or their text is missing`);
  return { whole, firstPage, megabytes: memory.end() };
}

/** Watches the peak memory of the press, which the worker starts. Unknown without /proc. */
function watchPress(workerId: number): { end(): number } {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    for (const pid of readOrEmpty(`/proc/${workerId}/task/${workerId}/children`).split(' ').filter(Boolean)) {
      const held = Number(/VmHWM:\s+(\d+)/.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1000;
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
