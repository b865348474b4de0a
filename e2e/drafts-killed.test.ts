import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type ExtraServer, startExtraServer } from './testing/extra-server.ts';
import { test as baseTest, goTo, openBlankPage } from './testing/fixtures.ts';
import { type LossyNetwork, startLossyNetwork } from './testing/lossy-network.ts';
import { callApi, signInAs } from './testing/people.ts';

type MadeBook = { id: string; pages: { text: string }[] };
const KILLS = 50;

const test = baseTest.extend<{ server: ExtraServer; network: LossyNetwork }>({
  server: async ({}, use) => {
    const server = await startExtraServer(process.env.BOOKLARK_E2E_DATA ?? '');
    await use(server);
    await server.stop();
  },
  network: async ({ server }, use) => {
    const network = await startLossyNetwork(server.port);
    await use(network);
    network.stop();
  },
});

/** Numbers from 0 to 1, the same for the same seed, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the words of which this browser says that it keeps them, in its own store. */
function keptText(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('booklark-drafts', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  })`);
}

/** Tells the page that there is a network again, as the browser does, so that it does not wait for its next attempt. */
async function announceNetwork(page: Page): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('online'))`);
}

/** Lets a browser use the session of another one, at another port of the product. */
async function takeSession(from: Page, to: Page, site: string): Promise<void> {
  const stored = await from.evaluate<string>('JSON.stringify(localStorage)');
  await openBlankPage(to, site);
  await to.evaluate((text) => void Object.assign(localStorage, JSON.parse(text)), stored);
}

const wordsOn = (page: Page) => page.getByRole('textbox', { name: /^Words on page/ });

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  // While the server starts again, the book cannot be loaded, and a child presses the button that the page offers.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(wordsOn(page)).not.toHaveAttribute('readonly', /.*/, { timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  return page;
}

/** Ends a tab as a tablet does that needs memory, or as a child does. */
async function killTab(page: Page, isCrash: boolean): Promise<void> {
  if (!isCrash) return page.close();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The tab cannot reply to its own death.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

test('fifty deaths of the tab, the network and the server lose no word that was saved or kept', async ({
  newDevice,
  siteUrl,
  server,
  network,
}) => {
  test.setTimeout(240_000);
  const seed = Number(process.env.BOOKLARK_SEED ?? Date.now() % 1_000_000);
  const random = randomOf(seed);
  const watcher = await newDevice();
  await signInAs(watcher, 'student', siteUrl);
  const { id } = await callApi<MadeBook>(watcher, 'POST', '/my-books/', { source: 'pages', title: 'Kills' });
  for (const text of ['one', 'two'])
    await callApi(watcher, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });
  const serverText = async () => {
    const { pages } = await callApi<MadeBook>(watcher, 'GET', `/my-books/${id}/`);
    return pages.map(({ text }) => text).join('\n');
  };

  const first = await newDevice();
  const site = `http://riverside.localhost:${network.port}`;
  await takeSession(watcher, first, site);
  const address = `${site}/uploadbook?book=${id}&step=pages`;
  await goTo(first, address);
  const context = first.context();
  let page = first;
  const safe = new Set<string>();
  let typed: string[] = [];

  for (let kill = 0; kill < KILLS; kill += 1) {
    await test.step(`kill ${kill} of seed ${seed}`, async () => {
      await page
        .getByRole('button', { name: random() < 0.5 ? /Page 1$/ : /Page 2$/ })
        .first()
        .click();
      const word = `<${kill}>`;
      await wordsOn(page).press('End');
      await wordsOn(page).pressSequentially(` ${word}`);
      typed.push(word);
      // Sent at once, in time, or not at all before it dies.
      if (random() < 0.5) await announceNetwork(page);
      await page.waitForTimeout(random() * 300);
      const isSaved = await page.getByText('Saved', { exact: true }).isVisible();
      const kept = await keptText(page);
      const known = isSaved ? await serverText() : '';
      if (isSaved) expect(typed.filter((one) => !known.includes(one))).toEqual([]);
      for (const one of typed) if (isSaved || kept.includes(one)) safe.add(one);

      const what = random();
      if (what < 0.34) {
        await killTab(page, random() < 0.5);
        // What was neither saved nor kept was lost with the tab.
        const reached = await serverText();
        typed = typed.filter((one) => safe.has(one) || reached.includes(one));
        page = await openTab(context, address);
      } else if (what < 0.67) {
        // In the middle of what is on its way, or between two requests.
        const cut = network.cutAfter(random() * 4000);
        await announceNetwork(page);
        await Promise.race([cut, page.waitForTimeout(200)]);
        network.cut();
        await page.waitForTimeout(random() * 100);
        network.restore();
        await announceNetwork(page);
      } else {
        const restarted = server.killAndRestart();
        await announceNetwork(page);
        await restarted;
        await announceNetwork(page);
      }
    });
  }

  await announceNetwork(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const text = await serverText();
  expect(
    [...safe, ...typed].filter((word) => !text.includes(word)),
    `seed ${seed}`,
  ).toEqual([]);
  expect(safe.size).toBeGreaterThan(KILLS / 2);
  await expect(page.getByText('It was also changed in another place')).toHaveCount(0);
});
