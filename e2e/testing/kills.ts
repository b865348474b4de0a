import { expect, type Page } from '@playwright/test';
import { type ExtraServer, startExtraServer } from './extra-server.ts';
import { test as baseTest, openBlankPage } from './fixtures.ts';
import { type LossyNetwork, startLossyNetwork } from './lossy-network.ts';

/** A server of its own and a network in front of it, which a test can kill. */
export const test = baseTest.extend<{ server: ExtraServer; network: LossyNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
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
export async function takeSession(from: Page, to: Page, site: string): Promise<void> {
  const stored = await from.evaluate<string>('JSON.stringify(localStorage)');
  await openBlankPage(to, site);
  await to.evaluate((text) => void Object.assign(localStorage, JSON.parse(text)), stored);
}

/** Ends a tab as a tablet does that needs memory, or as a child does. */
export async function killTab(page: Page, isCrash: boolean): Promise<void> {
  if (!isCrash) return page.close();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The tab cannot reply to its own death.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

type Writing = {
  page: Page;
  kills: number;
  seed: number;
  /** Types a word that the text does not have yet, and returns it. */
  typeWord: (page: Page, kill: number, random: () => number) => Promise<string>;
  /** Opens the draft again after its tab was killed. */
  reopen: () => Promise<Page>;
  serverText: () => Promise<string>;
  server: ExtraServer;
  network: LossyNetwork;
};

/**
 * Writes word after word, and kills the tab, the network or the server after each. Returns the open page, the words that were saved or kept
 * at some time, and all that must be on the server in the end: what a killed tab had neither saved nor kept is lost with it.
 */
export async function writeThroughKills(writing: Writing): Promise<{ page: Page; safe: string[]; expected: string[] }> {
  const { kills, seed, typeWord, reopen, serverText, server, network } = writing;
  const random = randomOf(seed);
  let { page } = writing;
  let typed: string[] = [];
  const safe = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1)
    await test.step(`kill ${kill} of seed ${seed}`, async () => {
      typed.push(await typeWord(page, kill, random));
      // Sent immediately, in time, or not at all before it dies.
      if (random() < 0.5) await announceNetwork(page);
      await page.waitForTimeout(random() * 300);
      const isSaved = await page.getByText('Saved', { exact: true }).isVisible();
      const textOnDevice = await keptText(page);
      const textOnServer = isSaved ? await serverText() : '';
      if (isSaved) expect(typed.filter((word) => !textOnServer.includes(word))).toEqual([]);
      for (const word of typed) if (isSaved || textOnDevice.includes(word)) safe.add(word);

      const choice = random();
      if (choice < 0.34) {
        await killTab(page, random() < 0.5);
        const reached = await serverText();
        typed = typed.filter((word) => safe.has(word) || reached.includes(word));
        page = await reopen();
      } else if (choice < 0.67) await cutNetwork(page, network, random);
      else {
        const restarted = server.killAndRestart();
        await announceNetwork(page);
        await restarted;
        await announceNetwork(page);
      }
    });

  await announceNetwork(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  return { page, safe: [...safe], expected: [...new Set([...safe, ...typed])] };
}

/** Cuts the network in the middle of what is on its way, or between two requests. */
async function cutNetwork(page: Page, network: LossyNetwork, random: () => number): Promise<void> {
  const cut = network.cutAfter(random() * 4000);
  await announceNetwork(page);
  await Promise.race([cut, page.waitForTimeout(200)]);
  network.cut();
  await page.waitForTimeout(random() * 100);
  network.restore();
  await announceNetwork(page);
}
