import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, setLanguage } from './testing/fixtures.ts';
import { takeSession, test, writeThroughKills } from './testing/kills.ts';
import { callApi, signInAs } from './testing/people.ts';
import { decideStory, publishStory } from './testing/published-stories.ts';
import { editorIn, storedStory } from './testing/stories.ts';
import { inArabic } from './testing/words.ts';

type MadeStory = { id: string; body: string };
const KILLS = 15;
const MINUTE = 60_000;

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  // While the server starts again, the story cannot be loaded, and a child presses the button that the page offers.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(editorIn(page)).toHaveAttribute('contenteditable', 'true', { timeout: 5_000 });
  }).toPass();
  return page;
}

test('deaths of the tab, the network and the server lose no word of a story that was saved or kept, and double none', async ({
  newDevice,
  siteUrl,
  server,
  network,
}) => {
  test.setTimeout(4 * MINUTE);
  const seed = Number(process.env.BOOKLARK_SEED ?? Date.now() % 1_000_000);
  const watcher = await newDevice();
  await signInAs(watcher, 'student', siteUrl);
  const { id } = await callApi<MadeStory>(watcher, 'POST', '/my-stories/', { title: 'Kills' });
  const serverText = async () => (await callApi<MadeStory>(watcher, 'GET', `/my-stories/${id}/`)).body;
  const device = await newDevice();
  const site = `http://riverside.localhost:${network.port}`;
  await takeSession(watcher, device, site);
  const address = `${site}/storyedit?id=${id}`;
  const context = device.context();
  const { page, safe, expected } = await writeThroughKills({
    ...{ page: await openTab(context, address), kills: KILLS, seed, serverText, server, network },
    reopen: () => openTab(context, address),
    async typeWord(tab, kill) {
      await editorIn(tab).click();
      await tab.keyboard.press('ControlOrMeta+End');
      await tab.keyboard.type(` w${kill}w`);
      return `w${kill}w`;
    },
  });
  const text = await serverText();
  const timesIn = (word: string) => text.split(word).length - 1;
  expect(
    expected.filter((word) => timesIn(word) !== 1),
    `seed ${seed}: ${text}`,
  ).toEqual([]);
  expect(safe.length).toBeGreaterThan(KILLS / 3);
  await expect(page.getByText('There are two versions')).toHaveCount(0);
});

test('a second tab says that the story is open, in English and Arabic, and takes it over', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const { id } = await callApi<MadeStory>(page, 'POST', '/my-stories/', { title: 'Two tabs', language: 'en' });
  await goTo(page, `${site}/storyedit?id=${id}`);
  await editorIn(page).click();
  await page.keyboard.type('A kite rose.');
  await storedStory(page, id);
  const second = await page.context().newPage();
  await goTo(second, `${site}/storyedit?id=${id}`);
  await expect(second.getByText('This story is open in another tab')).toBeVisible();
  await expectAccessibleAndFitting(second);
  await setLanguage(second, 'ar');
  await reload(second);
  await expect(second.getByText(inArabic('This story is open in another tab'))).toBeVisible();
  await expectAccessibleAndFitting(second);
  await setLanguage(second, 'en');
  await reload(second);
  await second.getByRole('button', { name: 'Work in this tab' }).click();
  await expect(editorIn(second)).toHaveAttribute('contenteditable', 'true');
  await expect(page.getByText('This story is open in another tab')).toBeVisible();
  await editorIn(second).click();
  await second.keyboard.press('ControlOrMeta+End');
  await second.keyboard.type(' It fell.');
  expect((await storedStory(second, id)).body).toBe('<p dir="auto">A kite rose. It fell.</p>');
});

test('a change of a published story waits on its reviewer, and readers keep the old text until it is approved', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const student = await newDevice();
  const site = await signInAs(student, 'student', siteUrl);
  const lead = await newDevice();
  await signInAs(lead, 'teacher_admin', siteUrl);
  const title = `The kite ${Math.random().toString(36).slice(2, 8)}`;
  const { id, url } = await publishStory(student, lead, { title, body: '<p>A red kite.</p>' });
  const visitor = await newDevice();
  const expectText = async (text: string) => {
    await goTo(visitor, site + url);
    await expect(visitor.getByText(text)).toBeVisible();
  };
  await expectText('A red kite.');
  await goTo(student, `${site}/storyedit?id=${id}`);
  await editorIn(student).fill('A blue kite.');
  await expect(student.getByText(/^Readers still see the version of/)).toBeVisible();
  await storedStory(student, id);
  await expectText('A red kite.');

  await goTo(student, `${site}/uploadblogsteps/send?story=${id}`);
  await expect(student).toHaveURL(new RegExp(`/uploadblogsteps/(check|send)\\?story=${id}`));
  await callApi(student, 'POST', `/my-stories/${id}/submit/`, {});
  const changeOf = async () =>
    (await callApi<{ change_state: string }>(student, 'GET', `/my-stories/${id}/`)).change_state;
  await expect.poll(changeOf, { timeout: 2 * MINUTE }).toBe('in_review');
  await expectText('A red kite.');
  await decideStory(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
  await expectText('A blue kite.');
  await decideStory(lead, id, 'take-down', { reason: 'family_request' });
});
