import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { showTours, signInAs } from './testing/people.ts';
import { aPdf, uploadBook } from './testing/uploaded-books.ts';

const MINUTE = 60_000;
const MB = 1_048_576;
/** Pixels between texts that do not belong together. */
const MIN_GAP = 8;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is nothing to measure');
  return box;
};

test('a child reads the book before it is sent, by keyboard, and the words on a phone keep their distance', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const site = await signInAs(page, 'student', siteUrl);
  const id = await uploadBook(page, site, await aPdf(['A boat.', 'The end.']));
  await page.setViewportSize(phone);
  await goTo(page, `${site}/uploadbook?book=${id}&step=details`);
  await page.getByRole('textbox', { name: 'Title' }).fill('The Boat');
  await page.getByRole('radio', { name: /A picture from my book/ }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  const alert = page.getByText('The pictures on 2 pages have no description');
  const button = page.getByRole('link', { name: 'Go to page 1' });
  const [above, below] = [await boxOf(alert), await boxOf(button)];
  expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(MIN_GAP);

  await goTo(page, `${site}/uploadbook?book=${id}&step=check`);
  await expect(page.getByRole('complementary', { name: 'Your book' }).getByText('The Boat').first()).toBeVisible();
  const promises = page.getByRole('group', { name: 'Your promise' }).locator('label > span');
  const [first, second] = [await boxOf(promises.nth(0)), await boxOf(promises.nth(1))];
  expect(second.y - first.y - first.height).toBeGreaterThanOrEqual(MIN_GAP);

  await page.getByRole('button', { name: 'Read my book' }).focus();
  await page.keyboard.press('Enter');
  const book = page.getByRole('dialog');
  await expect(book.getByText('Page 1 of 2')).toBeVisible();
  await book.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(book.getByText('Page 2 of 2')).toBeVisible();
  await expect(book.getByText('The end.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Read my book' })).toBeFocused();
});

test(
  'an upload is paused and continued, and after a closed tab the same file continues where it stopped',
  { tag: '@deep' },
  async ({ page: first, siteUrl }, testInfo) => {
    const site = await signInAs(first, 'student', siteUrl);
    // Three parts as the browser sends them; what is behind the end of a PDF is not read.
    const file = testInfo.outputPath('long-boat.pdf');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.concat([await aPdf(['A boat.', 'The end.']), Buffer.alloc(20 * MB, '%')]));
    /**
     * Lets so many parts through, each as often as it is tried: a busy server refuses one now and then. Further ones wait until the page is
     * closed or the upload is paused.
     */
    const letThrough = async (page: Page, parts: number) => {
      const offsets: number[] = [];
      let holdNext = () => {};
      /** Resolves when the next part is held, so that the server has those before it. */
      const isHeld = new Promise<void>((resolve) => {
        holdNext = resolve;
      });
      await page.route('**/api/uploads/*', async (route) => {
        const offset = Number(route.request().headers()['upload-offset']);
        if (route.request().method() === 'PATCH' && !offsets.includes(offset)) {
          if (offsets.length >= parts) return holdNext();
          offsets.push(offset);
        }
        await route.fallback();
      });
      return { offsets, isHeld };
    };
    const before = await letThrough(first, 1);
    await goTo(first, `${site}/uploadbook`);
    await first.getByLabel('Choose a PDF or EPUB').setInputFiles(file);
    await expect(first.getByText('8 MB of 20 MB uploaded')).toBeVisible();
    await before.isHeld;
    await first.getByRole('button', { name: 'Pause' }).click();
    await expect(first.getByText('Paused. 8 MB of 20 MB uploaded.')).toBeVisible();
    await first.unrouteAll();
    const afterwards = await letThrough(first, 1);
    // A server that is busy when it is asked what has arrived is asked again.
    let questions = 0;
    await first.route('**/api/uploads/*', async (route) => {
      if (route.request().method() !== 'HEAD' || questions > 0) return route.fallback();
      questions += 1;
      await route.fulfill({ status: 503 });
    });
    await first.getByRole('button', { name: 'Continue' }).click();
    await expect(first.getByText('16 MB of 20 MB uploaded').first()).toBeVisible();
    await afterwards.isHeld;
    expect(questions).toBe(1);
    expect([...before.offsets, ...afterwards.offsets]).toEqual([0, 8 * MB]);
    const address = first.url();
    const page = await first.context().newPage();
    await first.close({ runBeforeUnload: false });

    const { offsets: sentLast } = await letThrough(page, 9);
    await goTo(page, address);
    await expect(page.getByText('You have begun to upload long-boat.pdf')).toBeVisible();
    await page.getByLabel('Choose a PDF or EPUB').setInputFiles(file);
    await expect(page.getByText('2 pages ready')).toBeVisible({ timeout: 2 * MINUTE });
    // Bytes on their way may have left with the tab: some of the last part, or all of it. No earlier part is sent again.
    expect(sentLast.length).toBeLessThanOrEqual(1);
    expect(sentLast.filter((offset) => offset < 16 * MB)).toEqual([]);
  },
);

test('a student has a tour where a book begins, once, with large buttons', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone });
  const site = await signInAs(page, 'student', siteUrl);
  // Another run of this test may have stored the tour with the account.
  await page.route('**/api/user/tours/', (route) => route.fulfill({ json: { seen: [] } }));
  await showTours(page);
  await goTo(page, `${site}/uploadcontent`);
  const tour = page.getByRole('dialog');
  await expect(tour.getByRole('heading')).toHaveText('Make a book');
  expect((await boxOf(tour.getByRole('button', { name: 'Next' }))).height).toBeGreaterThanOrEqual(56);
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('heading')).toHaveText('Use a file');
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('heading')).toHaveText('Make it here');
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('heading')).toHaveText('Write a story');
  await page.keyboard.press('Enter');
  await expect(tour).toHaveCount(0);
});
