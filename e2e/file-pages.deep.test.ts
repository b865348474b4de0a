import { expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { accounts, callApi, signIn, signInAs } from './testing/people.ts';
import { changeSeen, waitUntilChecked } from './testing/pieces.ts';

const MINUTE = 60_000;

/** A PDF of pages with a coloured corner at their top left, so that a turn is seen. */
async function aPdf(texts: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6', autoFirstPage: false });
  for (const text of texts)
    document.addPage().rect(0, 0, 120, 90).fill('#b4431c').fill('#1b1b1a').fontSize(24).text(text, 72, 160);
  document.end();
  return Buffer.concat(await document.toArray());
}

/** Uploads a file and opens its pages. Returns the book. */
async function openPages(page: Page, site: string, name: string, buffer: Buffer): Promise<string> {
  await goTo(page, `${site}/uploadbook`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page).toHaveURL(/book=/, { timeout: MINUTE });
  const id = new URL(page.url()).searchParams.get('book') ?? '';
  const find = () => callApi<Piece>(page, 'GET', `/my-books/${id}/`);
  await expect.poll(async () => (await find()).file?.state, { timeout: 2 * MINUTE }).toBe('ready');
  // Pages come after the details of a book.
  await changeSeen(page, `/my-books/${id}/`, { body: { title: 'The Boat' } });
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  return id;
}

const textsOf = async (page: Page, id: string) =>
  (await callApi<Piece>(page, 'GET', `/my-books/${id}/`)).pages.map(({ text }) => text);

test('a child moves, turns and removes pages of a file, brings one back, and the teacher sees the pages as they are then', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  await page.setViewportSize(desktop);
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openPages(page, site, 'boat.pdf', await aPdf(['One.', 'Two.', 'Three.']));
  const heading = page.getByRole('heading', { level: 2, name: /^Page \d of \d$/ });

  const later = page.getByRole('button', { name: 'Later' });
  await later.focus();
  await later.press('Enter');
  await expect(heading).toHaveText('Page 2 of 3');
  await expect(later).toBeFocused();
  await expect(page.getByLabel('Words on this page')).toHaveValue('One.');
  await page.getByRole('button', { name: 'Turn' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Picture 1 on page 2' })).toHaveAttribute('viewBox', /^0 0 1600 /);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.getByRole('link', { name: /^Page 3/ }).click();
  await expect(heading).toHaveText('Page 3 of 3');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(heading).toHaveText('Page 2 of 2');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Removed pages (1)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Removed pages' });
  await expect(dialog.getByText('Three.').first()).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await dialog.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(heading).toHaveText('Page 2 of 3');
  await expectAccessibleAndFitting(page);
  expect(await textsOf(page, id)).toEqual(['Two.', 'One.', 'Three.']);

  await page.getByRole('link', { name: /^Page 1/ }).click();
  await expect(heading).toHaveText('Page 1 of 3');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await changeSeen(page, `/my-books/${id}/`, { body: { declaration_accepted: true } });
  await callApi(page, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(page, id);

  const teacher = await newDevice({ viewport: desktop });
  await signInAs(teacher, 'teacher', siteUrl);
  await goTo(teacher, `${site}/dashboard/review/book/${id}`);
  await teacher.getByRole('button', { name: 'See page 1 as readers do' }).click();
  const shown = teacher.getByRole('dialog').locator('img');
  await expect(shown).toBeVisible();
  const { width, height } = await shown.evaluate((image: { naturalWidth: number; naturalHeight: number }) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width).toBeGreaterThan(height);
  await expectAccessibleAndFitting(teacher);
});

const drawing =
  '<div style="position:absolute;left:40px;top:40px;width:400px"><h1>قارب</h1><p>القارب في البحر.</p></div><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" aria-label="قارب" style="position:absolute;left:0;top:300px;width:600px;height:400px"><rect width="600" height="400" fill="#0a4f70"/><path d="M100 200h400l-80 120H180z" fill="#f2b705"/></svg>';

test('a page of an EPUB opens in Arabic as readers see it, for its author and on the review desk', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const site = siteUrl('hillcrest');
  const { password } = accounts.teacher;
  const author = await newDevice({ viewport: phone, locale: 'ar' });
  // The demo data of the second school are still being created when the first tests run.
  await expect(() => signIn(author, site, { username: 'teacher@hillcrest.test', password })).toPass({
    timeout: MINUTE,
  });
  const file = await aSmallBook({ title: 'القارب', language: 'ar', fixedPages: [drawing, drawing] });
  const id = await openPages(author, site, 'boat.epub', file);
  await expect(author.locator('html')).toHaveAttribute('dir', 'rtl');
  // The page of an EPUB is text, which is not turned.
  await expect(author.getByRole('button', { name: 'نحو النهاية' })).toBeVisible();
  await expect(author.getByRole('button', { name: 'دوّر' })).toHaveCount(0);
  await expectPageAsRead(author);
  await changeSeen(author, `/my-books/${id}/`, { body: { declaration_accepted: true } });
  await callApi(author, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(author, id);

  const reviewer = await newDevice({ viewport: phone, locale: 'ar' });
  await signIn(reviewer, site, { username: 'head@hillcrest.test', password });
  await goTo(reviewer, `${site}/dashboard/review/book/${id}`);
  await expectPageAsRead(reviewer);
});

/** Opens page 1 as readers see it, on a phone and in a wide window; the key Escape leads back to its button. */
async function expectPageAsRead(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'اعرض الصفحة 1 كما يراها القراء' });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('القارب في البحر.')).toBeVisible();
    await expect(dialog.locator('svg[aria-label="قارب"]')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
}
