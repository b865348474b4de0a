import { expect, type Locator, type Page } from '@playwright/test';
import type { Drawing } from '#contract/kit/drawings.ts';
import { expectAccessible, goTo, phone, reload, test } from './testing/fixtures.ts';
import { bookOf, expectLargeTargets, openMaker, saved, textsOf } from './testing/page-maker.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

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

/** Orders the two pages of a book by mouse, and by arrow keys after a page was picked up. */
async function orderPages(page: Page, id: string): Promise<void> {
  const [first, second] = ['A wet dog comes.', 'There is no room.'];
  const expectOrder = (...texts: (string | undefined)[]) =>
    expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(texts);
  const thumbnail = (number: number) => page.getByRole('button', { name: new RegExp(`^Page ${number}`) });
  await thumbnail(2).dragTo(thumbnail(1));
  await expectOrder(second, first);
  await page.getByRole('button', { name: 'Move Page 1' }).press('Enter');
  await expect(thumbnail(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectOrder(first, second);
  await expect(thumbnail(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectOrder(second, first);
  // Where words are read from right to left, the next page is at the left.
  await page.evaluate("document.documentElement.dir = 'rtl'");
  await page.keyboard.press('ArrowLeft');
  await expectOrder(first, second);
  await page.evaluate("document.documentElement.dir = 'ltr'");
  await page.keyboard.press('ArrowLeft');
  await expectOrder(second, first);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tap the place for this page, or press the arrow keys.')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Move Page 1' })).toHaveAttribute('aria-pressed', 'false');
  await expectOrder(second, first);
}

type Spot = { x: number; y: number };

/** Draws a line over some spots of the screen, with a finger or a pen. */
async function drawLine(page: Page, tool: 'finger' | 'pen', [first, ...others]: [Spot, ...Spot[]]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', spot: Spot) =>
    browser.send('Input.dispatchMouseEvent', {
      ...{
        type,
        ...spot,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      },
    });
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: spots });
  if (tool === 'pen') {
    await pen('mousePressed', first);
    for (const spot of others) await pen('mouseMoved', spot);
    await pen('mouseReleased', others.at(-1) ?? first);
  } else {
    await finger('touchStart', [first]);
    for (const spot of others) await finger('touchMove', [spot]);
    await finger('touchEnd', []);
  }
}

test('a child makes two pages by keyboard only, and orders them by mouse and by arrow keys', async ({
  page,
  siteUrl,
}) => {
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
  await orderPages(page, id);
});

test('a child draws with a finger and a pen on a phone, chooses a layout, and loses nothing without a network', async ({
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
  const lineAt = (y: number): [Spot, ...Spot[]] => {
    const spotAt = (x: number) => ({ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y });
    return [spotAt(40), ...[80, 120, 160, 200].map(spotAt)];
  };
  await drawLine(page, 'finger', lineAt(90));
  await expect(page.getByRole('img', { name: 'Sheet with 3 lines' })).toBeVisible();
  await drawLine(page, 'pen', lineAt(120));
  await expect(page.getByRole('img', { name: 'Sheet with 4 lines' })).toBeVisible();
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
  const { strokes } = await callApi<Drawing>(page, 'GET', `/my-books/${id}/pages/${first?.id}/drawing/`);
  // A tap is a dot; a line has every spot over which it was drawn.
  expect(strokes.map(({ points }) => points.length > 3)).toEqual([false, false, true, true]);

  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Page 1 of 1' }).tap();
  // The server gives the page its id while the child holds it.
  const pickedUp = Promise.withResolvers<void>();
  await page.route('**/api/my-books/*/pages/', async (route) => {
    await pickedUp.promise;
    await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Pages of your book' }).getByRole('button', { name: 'Add page' }).tap();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Move Page 2' }).tap();
  pickedUp.resolve();
  await expect(saved(page)).toBeVisible();
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
  // Other tests of this student have books of this title too.
  const book = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(book).toContainText('Not sent yet');
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

test('five taps lead a child from the dashboard to a first page with a picture and words', async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone, hasTouch: true, isMobile: true });
  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/dashboard`);
  // The animal that the student has chosen is in the bar and beside the greeting, on a phone too.
  await expect(page.getByRole('banner').locator('img[src*="animal"], img[src*="avatar"]').first()).toBeVisible();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('link', { name: 'Create a book' }).first());
  await tap(page.getByRole('button', { name: 'An empty book' }));
  await tap(page.getByRole('button', { name: 'A boat', exact: true }));
  await tap(page.getByRole('textbox', { name: 'Words on page 1' }));
  await page.keyboard.type('My boat is small.');
  expect(taps).toBeLessThanOrEqual(5);
  await expect(saved(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('book') ?? '';
  const { pages } = await bookOf(page, id);
  expect(pages).toMatchObject([{ text: 'My boat is small.', pictures: [{ alt: 'A boat' }] }]);

  await page.getByRole('button', { name: 'Picture', exact: true }).tap();
  for (const thing of ['Add a tree', 'Add a bird', 'Add a tree']) await page.getByRole('button', { name: thing }).tap();
  const description = page.getByRole('textbox', { name: 'What is in the picture?' });
  await expect(description).toHaveValue('A boat, 2 trees, and a bird');
  await expect
    .poll(async () => (await bookOf(page, id)).pages[0]?.pictures[0]?.alt)
    .toBe(await description.inputValue());
});
