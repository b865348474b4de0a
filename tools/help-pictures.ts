import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { TourKey } from '#contract/core/tours.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { pictureNames } from '#db/content/articles/pictures.ts';
import { findBrowser } from '#e2e/testing/browser.ts';
import { type Product, startProduct } from '#e2e/testing/product.ts';
import { projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';

/** The person and the page of a picture. `{book}` is the first book of the library. */
type Scene = { who?: 'head' | 'chief' | 'colleague'; page: string };

const scenes: Record<string, Scene> = {
  library: { page: '/library' },
  book: { page: '/library/{book}' },
  reader: { page: '/library/{book}/read' },
  login: { page: '/login' },
  'class-code': { page: '/login?as=student' },
  classes: { who: 'head', page: '/admin-school/classes' },
  users: { who: 'head', page: '/admin-school/users' },
  enrolment: { who: 'head', page: '/bulk-enrolment/' },
  books: { who: 'head', page: '/admin-school/books' },
  schools: { who: 'chief', page: '/admin-organization/schools' },
  emails: { who: 'colleague', page: '/admin-panel/email-monitoring' },
};

/** The width of the Help drawer, at twice the resolution. */
const VIEW = { width: 430, height: 520 };
const WEBP_QUALITY = 72;
/** The limit of all pictures together, which are part of every clone. */
const MAX_TOTAL_BYTES = 3 * 1024 * 1024;
const PASSWORD = 'booklark-demo-1';

const folder = path.join(projectRoot, 'db/content/pictures/assets/help');
const table = path.join(projectRoot, 'db/content/articles/pictures.json');

// npm run help:pictures: takes the pictures of the help articles from a new product with demo data, in each language.
await runCommand(async () => {
  const product = await startProduct();
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const shots: [name: string, webp: Buffer][] = [];
    for (const name of pictureNames)
      for (const language of interfaceLanguages) {
        const scene = scenes[name];
        if (!scene) throw new Error(`No scene for the picture ${name}`);
        const png = await takePicture(browser, product, scene, language);
        shots.push([`${name}-${language}`, await sharp(png).webp({ quality: WEBP_QUALITY }).toBuffer()]);
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
  const context = await browser.newContext({ viewport: VIEW, deviceScaleFactor: 2, locale: language });
  const page = await context.newPage();
  try {
    await page.goto(`${site}/login`);
    await send(page, 'POST', '/language/', { language });
    if (scene.who === 'head') await signIn(page, `head@${school}.test`);
    if (scene.who === 'chief') await signIn(page, 'admin@northwind.test');
    if (scene.who === 'colleague') await signIn(page, 'admin@booklark.test');
    // Visitors see no book in Arabic yet.
    const { results } = await send(page, 'GET', `/books/?limit=1${language === 'ar' ? '' : `&language=${language}`}`);
    if (!results?.[0]) throw new Error(`${site} has no book`);
    await page.goto(site + scene.page.replace('{book}', results[0].id), { waitUntil: 'networkidle' });
    return await page.screenshot();
  } finally {
    await context.close();
  }
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

/** Replies to the calls of this command: a session, or a list of books. */
type Reply = { access: string; refresh: string; user: { id: string }; results?: { id: string }[] };

function send(page: Page, method: string, call: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ({ url, ...init }) => {
      const reply = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
      return (reply.status === 204 ? undefined : await reply.json()) as Reply;
    },
    { url: `/api${call}`, method, ...(body && { body: JSON.stringify(body) }) },
  );
}

/**
 * Writes the files and the table of their names. The names have a hash, because browsers cache the files for a year.
 */
function writePictures(shots: [name: string, webp: Buffer][]): void {
  const total = shots.reduce((sum, [, { length }]) => sum + length, 0);
  if (total > MAX_TOTAL_BYTES) throw new Error(`The pictures have ${total} bytes, more than ${MAX_TOTAL_BYTES}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows = shots.map(([name, webp]) => {
    const file = `${name}.${createHash('sha256').update(webp).digest('hex').slice(0, 8)}.webp`;
    writeFileSync(path.join(folder, file), webp);
    return [name, { file, width: VIEW.width, height: VIEW.height }] as const;
  });
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  print(`${shots.length} pictures, ${Math.round(total / 1024)} kB.`);
}
