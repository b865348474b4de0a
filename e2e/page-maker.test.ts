import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, goTo, phone, reload, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

type MadeBook = {
  id: string;
  title: string;
  pages: { id: string; layout: string; text: string; pictures: { alt: string }[] }[];
};

/** Begins a book as the person signed in on this page, and opens its pages. */
async function openMaker(page: Page, site: string): Promise<string> {
  const { id } = await callApi<MadeBook>(page, 'POST', '/my-books/', { source: 'pages', title: 'Nobody’s Umbrella' });
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await expect(page.getByRole('textbox', { name: 'Words on page 1' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  return id;
}
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const bookOf = (page: Page, id: string) => callApi<MadeBook>(page, 'GET', `/my-books/${id}/`);
const textsOf = ({ pages }: MadeBook) => pages.map(({ text }) => text);

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // After the last element, the browser itself has the focus.
    if ((await focused.count()) === 0) continue;
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
    if (name.test(label)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Every target that is seen is at least 56 px wide and high. */
async function expectLargeTargets(page: Page): Promise<void> {
  for (const target of await page.locator('button:visible, label:visible:has(input)').all()) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    const name = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
    // The browser measures in fractions of a pixel.
    expect(Math.ceil(Math.min(width, height)), name).toBeGreaterThanOrEqual(56);
  }
}

test('a child makes two pages by keyboard only', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await expectAccessible(page);
  await page.locator('#main').focus();
  await tabTo(page, /^Words on page 1/);
  await page.keyboard.type('A wet dog comes.');
  await tabTo(page, /^A boat/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What is in the picture?' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and a dog');
  await page.locator('#main').focus();
  await tabTo(page, /^Add page/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Words on page 2/);
  await page.keyboard.type('There is no room.');
  await page.locator('#main').focus();
  await tabTo(page, /Page 2$/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(['There is no room.', 'A wet dog comes.']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(['A wet dog comes.', 'There is no room.']);
  await expect.poll(async () => (await bookOf(page, id)).pages[0]?.pictures[0]?.alt).toBe('A boat and a dog');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
});

test('a child draws by touch on a phone, chooses a layout, and loses nothing without a network', async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone, hasTouch: true, isMobile: true });
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Draw' }).tap();
  const sheet = page.getByRole('img', { name: /^Sheet with/ });
  const box = await sheet.boundingBox();
  await page.getByRole('radio', { name: 'Blue' }).check();
  await page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  await page.touchscreen.tap((box?.x ?? 0) + 90, (box?.y ?? 0) + 60);
  await expect(page.getByRole('img', { name: 'Sheet with 2 lines' })).toBeVisible();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('textbox', { name: 'What is in the picture?' }).fill('Two drops of rain');
  await page.getByRole('button', { name: 'Layout' }).tap();
  await page.getByRole('radio', { name: 'Words above' }).check();
  await expect(saved(page)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('It rains.');
  await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  const [first] = (await bookOf(page, id)).pages;
  expect(first).toMatchObject({ text: 'It rains.', layout: 'picture_below' });
  expect(first?.pictures).toMatchObject([{ alt: 'Two drops of rain', source: 'drawing' }]);

  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Page 1 of 1' }).tap();
  await page.getByRole('button', { name: 'Add page' }).tap();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Move Page 2' }).tap();
  await page
    .getByRole('button', { name: /Page 1$/ })
    .first()
    .tap();
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(['', 'It rains.']);
  await expectAccessible(page);
});

test('two children on one tablet do not see each other’s unsent words', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  // The server cannot be reached, and the session of the first child ends.
  await page.route('**/api/my-books/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('My secret dog');
  await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, site, { username: 'kofi.boateng', password: 'sunflower' });
  const seen = await callApi<{ count: number }>(page, 'GET', `/my-books/?search=Umbrella`);
  expect(seen.count).toBe(0);
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await expect(page.getByText('Book not found')).toBeVisible();
  await expect(page.getByText('My secret dog')).not.toBeAttached();

  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await expect(page.getByRole('textbox', { name: 'Words on page 1' })).toHaveValue('My secret dog');
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Words on page 1' })).toHaveValue('My secret dog');

  // Signing out sends what is unsent, and names what cannot be sent.
  await page.route('**/api/my-books/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('My last words');
  await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  await goTo(page, `${site}/dashboard?option=My+Books`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Nobody’s Umbrella' }).first()).toContainText(
    'Not sent yet',
  );
  await page.goto(`${site}/logout`);
  await expect(page.getByRole('heading', { name: 'Some changes are not sent yet' })).toBeVisible();
  await expect(page.getByText('Nobody’s Umbrella')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await signInAs(page, 'student', siteUrl);
  expect(textsOf(await bookOf(page, id))).toEqual(['My last words']);
});

test('a second tab is read-only until the child works in it', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  const second = await page.context().newPage();
  await goTo(second, `${site}/uploadbook?book=${id}&step=pages`);
  const words = second.getByRole('textbox', { name: 'Words on page 1' });
  await expect(words).toHaveAttribute('readonly', '');
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('From the first tab');
  await expect(words).toHaveValue('From the first tab');
  await second.getByRole('button', { name: 'Work in this tab' }).click();
  await expect(page.getByText('This book is open in another tab')).toBeVisible();
  await words.fill('From the second tab');
  await expect(saved(second)).toBeVisible();
  expect(textsOf(await bookOf(second, id))).toEqual(['From the second tab']);
});

test('a child types and draws on a new page while it is sent, and is not interrupted', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('textbox', { name: 'Words on page 2' }).click();
  await page.keyboard.type('There is no room for a dog.', { delay: 150 });
  await expect(saved(page)).toBeVisible();
  expect(textsOf(await bookOf(page, id))).toEqual(['', 'There is no room for a dog.']);

  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('button', { name: 'Draw' }).click();
  await expect.poll(async () => (await bookOf(page, id)).pages.length).toBe(3);
  await page.getByRole('img', { name: /^Sheet with/ }).click();
  await expect(page.getByRole('img', { name: 'Sheet with 1 line' })).toBeVisible();
});

test('six taps lead a child from the dashboard to a first page with a picture and words', async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone, hasTouch: true, isMobile: true });
  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/dashboard`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('link', { name: 'Create a book' }).first());
  await tap(page.getByRole('link', { name: /A book you make here/ }));
  await tap(page.getByRole('button', { name: 'An empty book' }));
  await tap(page.getByRole('button', { name: 'A boat', exact: true }));
  await tap(page.getByRole('textbox', { name: 'Words on page 1' }));
  await page.keyboard.type('My boat is small.');
  expect(taps).toBeLessThanOrEqual(6);
  await expect(saved(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('book') ?? '';
  const { pages } = await bookOf(page, id);
  expect(pages).toMatchObject([{ text: 'My boat is small.', pictures: [{ alt: 'A boat' }] }]);
});

test('a photo of 12,100 pixels is made smaller in the browser, and what is no picture is refused with a sentence', async ({
  page,
  siteUrl,
}) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  const background = { r: 40, g: 110, b: 160 };
  // Wider than the server takes: only what the browser has made smaller passes.
  const buffer = await sharp({ create: { width: 12_100, height: 3025, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const chooser = page.getByLabel('Photo');
  await chooser.setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('textbox', { name: 'What is in the picture?' }).fill('The sea');
  await expect(saved(page)).toBeVisible();
  const [picture] = (await bookOf(page, id)).pages[0]?.pictures ?? [];
  expect(picture).toMatchObject({ alt: 'The sea', source: 'photo', width: 1600, height: 400 });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>');
  for (const mimeType of ['image/svg+xml', 'image/jpeg']) {
    await chooser.setInputFiles({ name: 'sea.jpg', mimeType, buffer: svg });
    await expect(page.getByText('This picture could not be opened. Choose a JPEG or PNG.')).toBeVisible();
  }
  expect((await bookOf(page, id)).pages[0]?.pictures).toMatchObject([{ alt: 'The sea', source: 'photo' }]);
});

test('photos changed on two devices are shown side by side, and the child chooses', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  const other = await newDevice();
  await signInAs(other, 'student', siteUrl);
  await goTo(other, `${site}/uploadbook?book=${id}&step=pages`);
  const photoOf = async (background: string) => ({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel('Photo').setInputFiles(await photoOf('#aa3300'));
  await expect(page.getByRole('textbox', { name: 'What is in the picture?' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await other.getByLabel('Photo').setInputFiles(await photoOf('#0033aa'));
  const conflict = other.getByRole('alert').filter({ hasText: 'Page 1 has two pictures' });
  await expect(conflict.getByRole('img')).toHaveCount(2);
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(other)).toBeVisible();
  expect((await bookOf(other, id)).pages[0]?.pictures).toHaveLength(1);
  await expect(conflict).toHaveCount(0);
});

test('a book that was deleted elsewhere shows the words that were not sent, and gives them to a new book', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  const other = await newDevice();
  await signInAs(other, 'student', siteUrl);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('A wet dog comes.');
  await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  await callApi(other, 'DELETE', `/my-books/${id}/`);
  await page.context().setOffline(false);
  await expect(page.getByText('This book was deleted. Your last changes are kept on this device.')).toBeVisible();

  await goTo(page, `${site}/dashboard?option=My+Books`);
  const left = page.getByText('Your last changes are only on this device').locator('..');
  await left.getByRole('link', { name: 'Nobody’s Umbrella' }).click();
  await expect(page.getByText('A wet dog comes.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put them in a new book' }).click();
  await expect(page.getByRole('textbox', { name: 'Words on page 1' })).toHaveValue('A wet dog comes.');
  await expect(saved(page)).toBeVisible();
  const next = new URL(page.url()).searchParams.get('book') ?? '';
  expect(textsOf(await bookOf(page, next))).toEqual(['A wet dog comes.']);
});
