import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import { deleteBook, uploadBook } from './testing/books.ts';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const NOT_IN_A_BOOK = 'script, iframe, form, object, embed, style, [onerror]';

const samples = process.env.BOOKLARK_SAMPLES;
const slider = (page: Page) => page.getByRole('slider', { name: 'Page' });
const stage = (page: Page) => page.locator('main > div:has(> article)');
const scrolled = (page: Page) =>
  stage(page).evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);

test('a chapter scrolls, opens again at the same part, and its links open other pages of the book', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const long = Array.from({ length: 80 }, (_, line) => `The kite rose over roof number ${line}.</p><p>`).join('');
  const first = `${long}<a href="c1.xhtml#note">Where it went</a>`;
  const second = `${long}<span id="note">It came home.</span>${long}`;
  const { id } = await uploadBook(page, 'kite.epub', await aSmallBook({ chapters: [first, second] }));
  await goTo(page, `${site}/library/${id}/read`);
  await expect(page.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const saved = page.waitForResponse((reply) => reply.url().endsWith('/reading/') && reply.ok());
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await saved;
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(500);
  await expect(slider(page)).toHaveValue('1');
  await reload(page);
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(20);

  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Where it went' }).click();
  await expect(slider(page)).toHaveValue('2');
  await expect(page.getByText('It came home.')).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Chapter 1' })).toBeInViewport();

  await page.getByRole('button', { name: 'Contents and bookmarks' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chapter 2' }).click();
  await expect(page.getByRole('heading', { name: 'Chapter 2' })).toBeInViewport();

  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('button', { name: 'Largest' }).click();
  await page.getByRole('button', { name: 'Literata' }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('main', { state: 'attached' });
  await expect(page.locator('html')).toHaveAttribute('data-size', '3');
  await deleteBook(page, id);
});

test.describe('hostile books', () => {
  test.skip(samples === undefined, 'set BOOKLARK_SAMPLES to the folder of the samples to run these');

  for (const file of [
    'epub/made-script-inside.epub',
    'epub/made-external-resources.epub',
    'pdf/made-javascript-launch.pdf',
  ])
    test(`${file} runs no script and sends no request`, async ({ page, siteUrl }) => {
      const site = await signInAs(page, 'school_admin', siteUrl);
      const { id } = await uploadBook(page, path.basename(file), await readFile(path.join(samples ?? '', file)));
      const foreign: string[] = [];
      const faults: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== site && protocol !== 'data:' && protocol !== 'blob:') foreign.push(request.url());
      });
      page.on('dialog', (dialog) => {
        faults.push(dialog.message());
        void dialog.dismiss();
      });
      const address = `${site}/library/${id}/read`;
      page.on('console', (message) => {
        // To a visitor, as whom the first HTML is made, the book of this school is not there.
        if (message.type() === 'error' && message.location().url !== address) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));

      await goTo(page, address);
      await expect(page.locator('article section').first()).toBeVisible();
      await expect(page.locator('article').locator(NOT_IN_A_BOOK)).toHaveCount(0);
      expect(foreign).toEqual([]);
      expect(faults).toEqual([]);
      await deleteBook(page, id);
    });
});
