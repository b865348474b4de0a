import { type BrowserContext, expect, type Page } from '@playwright/test';
import { goTo } from './testing/fixtures.ts';
import { takeSession, test, writeThroughKills } from './testing/kills.ts';
import { callApi, signInAs } from './testing/people.ts';

type MadeBook = { id: string; pages: { text: string }[] };
const KILLS = 50;

const wordsOn = (page: Page) => page.getByRole('textbox', { name: /^Words on page/ });

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  // While the server starts again, the book cannot be loaded, and a child presses the button that the page offers.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(wordsOn(page)).not.toHaveAttribute('readonly', /.*/, { timeout: 5_000 });
  }).toPass();
  return page;
}

test('fifty deaths of the tab, the network and the server lose no word that was saved or kept', async ({
  newDevice,
  siteUrl,
  server,
  network,
}) => {
  test.setTimeout(10 * 60_000);
  const seed = Number(process.env.BOOKLARK_SEED ?? Date.now() % 1_000_000);
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
  const { page, safe, expected } = await writeThroughKills({
    ...{ page: first, kills: KILLS, seed, serverText, server, network },
    reopen: () => openTab(context, address),
    async typeWord(tab, kill, random) {
      const name = random() < 0.5 ? /Page 1$/ : /Page 2$/;
      await tab.getByRole('button', { name }).first().click();
      await wordsOn(tab).press('End');
      await wordsOn(tab).pressSequentially(` <${kill}>`);
      return `<${kill}>`;
    },
  });
  const text = await serverText();
  expect(
    expected.filter((word) => !text.includes(word)),
    `seed ${seed}`,
  ).toEqual([]);
  expect(safe.length).toBeGreaterThan(KILLS / 2);
  await expect(page.getByText('It was also changed in another place')).toHaveCount(0);
});
