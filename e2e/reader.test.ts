import { expect, type Locator, type Page } from '@playwright/test';
import { aLandscapePdf, deleteBook, findBook, uploadBook } from './testing/books.ts';
import { desktop, expectAccessible, goTo, phone, reload, styleOf, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Page' });
const expectPage = (page: Page, number: number) => expect(slider(page)).toHaveValue(String(number));
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const xOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;

const paged = { format: 'pages' };
const isLong = ({ page_count, direction }: { page_count: number; direction: string }) =>
  page_count >= 6 && direction === 'ltr';

/** Draws a finger over the page. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = (clientX: number) => [{ identifier: 1, clientX, clientY: 300 }];
  const article = page.locator('article');
  await article.dispatchEvent('touchstart', { touches: touch(from), changedTouches: touch(from) });
  await article.dispatchEvent('touchend', { touches: [], changedTouches: touch(to) });
}

/** Moves two fingers from one distance to another. */
async function pinch(page: Page, x: number, y: number, { from, to }: { from: number; to: number }): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [-distance / 2, distance / 2].map((offset) => ({ x: x + offset, y }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingers(from));
  await send('touchMove', fingers((from + to) / 2));
  await send('touchMove', fingers(to));
  await send('touchEnd', []);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a visitor turns pages by button, swipe and tap, and comes back to the same page', async ({ page, siteUrl }) => {
    const book = await findBook(page, siteUrl('riverside'), paged, isLong);
    const address = `${siteUrl('riverside')}/library/${book.id}/read`;
    await goTo(page, address);
    await expect(page.getByRole('heading', { name: book.title, level: 1 })).toBeVisible();
    await expectPage(page, 1);
    await expect(button(page, 'Previous page')).toHaveAttribute('aria-disabled', 'true');

    await button(page, 'Next page').click();
    await expectPage(page, 2);
    await expect(button(page, 'Next page')).toBeFocused();
    await expect(page.getByText(`Page 2 of ${book.page_count}`, { exact: true })).toBeAttached();
    await swipe(page, 300, 100);
    await expectPage(page, 3);
    await swipe(page, 100, 300);
    await expectPage(page, 2);
    await page.touchscreen.tap(370, 300);
    await expectPage(page, 3);
    await expectAccessible(page);

    await reload(page);
    await expectPage(page, 3);
    await goTo(page, address);
    await expectPage(page, 3);
    await expect(page.getByText('You stopped here last time.')).toBeVisible();
    await button(page, 'Go to the beginning').click();
    await expectPage(page, 1);
    await expect(page.getByText('You stopped here last time.')).toHaveCount(0);
  });

  test('the first page is in the HTML, and its picture is loaded first', { tag: '@deep' }, async ({
    page,
    siteUrl,
  }) => {
    const book = await findBook(page, siteUrl('riverside'), paged, isLong);
    const reply = await page.goto(`${siteUrl('riverside')}/library/${book.id}/read`);
    const html = (await reply?.text()) ?? '';
    const image = /<article.*?(<img[^>]*>)/s.exec(html)?.[1];
    expect(image).toMatch(/src="\/files\/[^"]+\.webp".*width="\d+" height="\d+"/);
    expect(image).toContain('fetchPriority="high"');
  });

  test('a landscape PDF has its text below the image at reading size, and its image can be zoomed', {
    tag: '@deep',
  }, async ({ page, siteUrl }) => {
    const site = await signInAs(page, 'school_admin', siteUrl);
    const words = 'The lighthouse keeper counts the boats every evening.';
    const { id } = await uploadBook(page, 'lighthouse.pdf', await aLandscapePdf(words));
    await goTo(page, `${site}/library/${id}/read`);

    const image = page.locator('[data-sheet]');
    const text = page.locator('article p').filter({ hasText: words });
    const whole = await boxOf(image);
    expect(whole.width).toBeLessThanOrEqual(phone.width);
    expect((await boxOf(text)).y).toBeGreaterThanOrEqual(whole.y + whole.height);
    const textSize = async () => Number.parseFloat(await styleOf(text, 'font-size'));
    expect(await textSize()).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);

    const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
    const expectZoom = (zoom: number) =>
      expect.poll(async () => (await boxOf(image)).width).toBeCloseTo(zoom * whole.width, 0);
    for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
    await expectZoom(2.5);
    expect((await boxOf(text)).width).toBeLessThanOrEqual(phone.width);
    await pinch(page, x, y, { from: 100, to: 40 });
    await expectZoom(1);
    await pinch(page, x, y, { from: 40, to: 80 });
    await expectZoom(2);

    const before = await textSize();
    await button(page, 'Page settings').click();
    await button(page, 'Largest').click();
    expect(await textSize()).toBeGreaterThan(before);
    // On a large screen the image needs no text below it, and no setting changes the image.
    await page.setViewportSize(desktop);
    await expect(text).toBeHidden();
    await expect(page.getByRole('group', { name: 'Page colour' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Text size' })).toHaveCount(0);
    await deleteBook(page, id);
  });

  test('a PDF without words offers no text size and no font', { tag: '@deep' }, async ({ page, siteUrl }) => {
    const site = await signInAs(page, 'school_admin', siteUrl);
    const { id } = await uploadBook(page, 'drawing.pdf', await aLandscapePdf());
    await goTo(page, `${site}/library/${id}/read`);
    await button(page, 'Page settings').click();
    await expect(page.getByRole('group', { name: 'Page colour' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Text size' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Font' })).toHaveCount(0);
    await deleteBook(page, id);
  });
});

test('with the keyboard only, a reader turns pages, adds a bookmark, opens the contents and closes the book', async ({
  page,
  siteUrl,
}) => {
  const book = await findBook(page, siteUrl('riverside'), paged, isLong);
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read`);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 2);
  await page.keyboard.press('End');
  await expectPage(page, book.page_count);
  await page.keyboard.press('Home');
  await expectPage(page, 1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('b');
  await expect(button(page, 'Bookmark this page')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Contents and bookmarks').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'In this book' });
  await drawer.getByRole('button', { name: 'Page 2', exact: true }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button(page, 'Contents and bookmarks')).toBeFocused();

  await button(page, 'Page settings').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Page settings' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Page settings' })).toHaveCount(0);
  await expect(button(page, 'Page settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${siteUrl('riverside')}/library/${book.id}`);
});

test('a right-to-left book turns to the left in every interface language', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const book = await findBook(page, siteUrl('hillcrest'), {}, ({ direction, page_count }) => {
    return direction === 'rtl' && page_count > 2;
  });
  await goTo(page, `${siteUrl('hillcrest')}/library/${book.id}/read`);
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).not.toHaveValue('1');
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 1);
  expect(await xOf(button(page, 'Next page'))).toBeLessThan(await xOf(button(page, 'Previous page')));
  await expectAccessible(page);
});

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' });

  test('a book stays dark from the first paint on, until another page colour is chosen', { tag: '@deep' }, async ({
    page,
    siteUrl,
  }) => {
    const book = await findBook(page, siteUrl('riverside'), paged, isLong);
    await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read`);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-paper', 'dark');
    await expectAccessible(page);
    await button(page, 'Page settings').click();
    await button(page, 'Cream').click();
    await expectAccessible(page);

    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('main', { state: 'attached' });
    await expect(root).toHaveAttribute('data-paper', 'sepia');
    await button(page, 'Next page').click();
    await button(page, 'Page settings').click();
    await expect(button(page, 'Cream')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Close the book' }).click();
    await expect(root).not.toHaveAttribute('data-paper');
  });
});

test('a student finds the reading position and bookmarks on another device', async ({ page, newDevice, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  const book = await findBook(page, site, paged, isLong);
  await goTo(page, `${site}/library/${book.id}/read?page=1`);
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  const stopped = await slider(page).inputValue();
  const mark = button(page, 'Bookmark this page');
  if ((await mark.getAttribute('aria-pressed')) === 'false') await mark.click();
  // The book is closed immediately, before the reader saves the place by itself.
  await page.getByRole('link', { name: 'Close the book' }).click();
  await expect(page).toHaveURL(`${site}/library/${book.id}`);

  const other = await newDevice();
  await signInAs(other, 'student', siteUrl);
  await goTo(other, `${site}/library/${book.id}/read`);
  await expect(slider(other)).toHaveValue(stopped);
  await expect(button(other, 'Bookmark this page')).toHaveAttribute('aria-pressed', 'true');
  await button(other, 'Bookmark this page').click();
  await button(other, 'Go to the beginning').click();
});

test('loaded pages can be read without a network, and the others load when it is back', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const book = await findBook(page, siteUrl('riverside'), paged, ({ page_count }) => page_count >= 6);
  await page.route('**/api/books/*/pages/**', (route) => route.abort());
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read`);
  await page.keyboard.press('End');
  const missing = page.getByText('This page did not load. It will appear when you are back online.');
  await expect(missing.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await expect(page.locator('article').getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await page.unroute('**/api/books/*/pages/**');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect(missing).toHaveCount(0);
});

test('a network that is cut before the end of the book is loaded takes no page from the reader', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const book = await findBook(page, siteUrl('riverside'), paged, ({ page_count }) => page_count >= 6);
  await page.route('**/assets/book-end-*', (route) => route.abort());
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read`);
  await page.keyboard.press('End');
  await expectAccessible(page);
  await expectPage(page, book.page_count);
  await page.keyboard.press('Home');
  await expect(page.locator('article').getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
});

test('pictures whose signed URLs have expired load from new ones', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const book = await findBook(page, siteUrl('riverside'), paged, isLong);
  let hasRunOut = true;
  const asked: string[] = [];
  await page.route('**/files/**', (route) => (hasRunOut ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route(`**/api/books/${book.id}/`, (route) => {
    asked.push(route.request().url());
    hasRunOut = false;
    return route.continue();
  });
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read`);

  const image = page.locator('article img').first();
  await expect
    .poll(() => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});
