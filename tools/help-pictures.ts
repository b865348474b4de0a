import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { TourKey } from '#contract/core/tours.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { findBrowser } from '#e2e/testing/browser.ts';
import { type Product, startProduct } from '#e2e/testing/product.ts';
import { projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';

/** The person, the page and the parts of it that a picture shows. `{id}` is the first one of a list. */
type Scene = { who?: 'head' | 'chief' | 'colleague'; page: string; list?: string; parts?: string[] };

const scenes: Record<string, Scene> = {
  library: { page: '/library' },
  book: { page: '/library/{id}', list: '/books/' },
  reader: { page: '/library/{id}/read', list: '/books/' },
  split: { page: '/library/{id}', list: '/books/?for_sale=true', parts: ['#buy h2', '#buy ul'] },
  login: { page: '/login' },
  'class-code': { page: '/login?as=student' },
  classes: { who: 'head', page: '/admin-school/classes' },
  users: { who: 'head', page: '/admin-school/users' },
  enrolment: { who: 'head', page: '/bulk-enrolment/' },
  books: { who: 'head', page: '/admin-school/books' },
  review: {
    ...{ who: 'head', page: '/dashboard/review/book/{id}', list: '/reviews/?type=book' },
    parts: ['[aria-labelledby=checks]'],
  },
  schools: { who: 'chief', page: '/admin-organization/schools' },
  emails: { who: 'colleague', page: '/admin-panel/email-monitoring' },
};

/** The width of the Help drawer, at twice the resolution. A picture of parts has their size and this margin. */
const VIEW = { width: 430, height: 520 };
const SCALE = 2;
const MARGIN = 16;
const WEBP_QUALITY = 72;
/** The limit of all pictures together, which are part of every clone. */
const MAX_TOTAL_BYTES = 3 * 1024 * 1024;
const PASSWORD = 'booklark-demo-1';

type Shot = [name: string, webp: Buffer, height: number];

const folder = path.join(projectRoot, 'db/content/pictures/assets/help');
const table = path.join(projectRoot, 'db/content/articles/pictures.json');

// npm run help:pictures: takes the pictures of the help articles and of the root host's first page from a new product with
// demo data, in each language.
await runCommand(async () => {
  const product = await startProduct();
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const shots: Shot[] = [];
    for (const [name, scene] of Object.entries(scenes))
      for (const language of interfaceLanguages) {
        const png = await takePicture(browser, product, scene, language);
        const { data, info } = await sharp(png).webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
        shots.push([`${name}-${language}`, data, Math.round(info.height / SCALE)]);
      }
    writePictures(shots);
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function takePicture(
  browser: Browser,
  product: Product,
  scene: Scene,
  language: InterfaceLanguage,
): Promise<Buffer> {
  const school = language === 'ar' ? 'hillcrest' : 'riverside';
  const subdomain = { chief: 'northwind', colleague: undefined, head: school }[scene.who ?? 'head'];
  const site = product.siteUrl(subdomain);
  const context = await browser.newContext({ viewport: VIEW, deviceScaleFactor: SCALE, locale: language });
  const page = await context.newPage();
  try {
    await page.goto(`${site}/login`);
    await send(page, 'POST', '/language/', { language });
    if (scene.who === 'head') await signIn(page, `head@${school}.test`);
    if (scene.who === 'chief') await signIn(page, 'admin@northwind.test');
    if (scene.who === 'colleague') await signIn(page, 'admin@booklark.test');
    const id = scene.list && (await findFirst(page, scene.list, language));
    await page.goto(site + scene.page.replace('{id}', id ?? ''), { waitUntil: 'networkidle' });
    return await page.screenshot(scene.parts && { clip: await boxAround(page, scene.parts), fullPage: true });
  } finally {
    await context.close();
  }
}

/** Returns the id of the first entry of a list, in the language if there is one. */
async function findFirst(page: Page, list: string, language: InterfaceLanguage): Promise<string> {
  const { results = [] } = await send(page, 'GET', list);
  const first = results.find((one) => one.language === language) ?? results[0];
  if (!first) throw new Error(`${page.url()}: nothing in ${list}`);
  return first.id;
}

/** Returns the box around parts of a page, with a margin. */
async function boxAround(page: Page, parts: string[]) {
  const boxes = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) throw new Error(`${page.url()} does not show ${parts}`);
  return { x: 0, y: first.y - MARGIN, width: VIEW.width, height: last.y + last.height - first.y + 2 * MARGIN };
}

/** Signs in by API. No tour covers the picture. */
async function signIn(page: Page, username: string): Promise<void> {
  const { access, refresh, user } = await send(page, 'POST', '/auth/token/', { username, password: PASSWORD });
  const seenTours = JSON.stringify({ person: user.id, keys: TourKey.options });
  const stored = { accessToken: access, refreshToken: refresh, user: JSON.stringify(user), seenTours };
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
}

/** Replies to the calls of this command: a session, or a list. */
type Reply = { access: string; refresh: string; user: { id: string }; results?: { id: string; language: string }[] };

function send(page: Page, method: string, call: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ({ url, ...init }) => {
      const token = localStorage.getItem('accessToken');
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const reply = await fetch(url, { ...init, headers });
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
      return (reply.status === 204 ? undefined : await reply.json()) as Reply;
    },
    { url: `/api${call}`, method, ...(body && { body: JSON.stringify(body) }) },
  );
}

/**
 * Writes the files and the table of their names. The names have a hash, because browsers cache the files for a year.
 */
function writePictures(shots: Shot[]): void {
  const total = shots.reduce((sum, [, { length }]) => sum + length, 0);
  if (total > MAX_TOTAL_BYTES) throw new Error(`The pictures have ${total} bytes, more than ${MAX_TOTAL_BYTES}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows = shots.map(([name, webp, height]) => {
    const file = `${name}.${createHash('sha256').update(webp).digest('hex').slice(0, 8)}.webp`;
    writeFileSync(path.join(folder, file), webp);
    return [name, { file, width: VIEW.width, height }] as const;
  });
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  print(`${shots.length} pictures, ${Math.round(total / 1024)} kB.`);
}
