import { expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen, waitUntilChecked } from './testing/pieces.ts';

const MINUTE = 60_000;
const CHAPTERS = 24;

/** Sends an EPUB of long chapters, as the student signed in on this page. Returns its id. */
async function sendLongBook(page: Page, site: string): Promise<string> {
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => `Chapter ${index + 1} of the sea. `.repeat(1500));
  const buffer = await aSmallBook({ title: 'The Long Sea', chapters });
  await goTo(page, `${site}/uploadbook`);
  await page.locator('input[type=file]').setInputFiles({ name: 'sea.epub', mimeType: 'application/epub+zip', buffer });
  await expect(page).toHaveURL(/book=/, { timeout: MINUTE });
  const id = new URL(page.url()).searchParams.get('book') ?? '';
  const find = () => callApi<Piece>(page, 'GET', `/my-books/${id}/`);
  await expect.poll(async () => (await find()).file?.state, { timeout: 2 * MINUTE }).toBe('ready');
  await changeSeen(page, `/my-books/${id}/`, { body: { title: 'The Long Sea', declaration_accepted: true } });
  await callApi(page, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(page, id);
  return id;
}

test('a colleague of the platform opens a long EPUB for its school, page by page, and sees one as readers do', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const site = await signInAs(page, 'student', siteUrl);
  const id = await sendLongBook(page, site);

  const colleague = await newDevice({ viewport: desktop });
  await signInAs(colleague, 'upschool_admin', siteUrl);
  await goTo(colleague, `${siteUrl()}/admin-panel/view-book/${id}`);
  await colleague.getByRole('button', { name: 'Open pages' }).press('Enter');
  const question = colleague.getByRole('dialog', { name: 'Open the pages of this book?' });
  await question.getByLabel('Who asked you?').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Open pages' }).press('Enter');
  await expect(colleague.getByRole('heading', { name: 'Page 1', exact: true })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: `Page ${CHAPTERS}`, exact: true })).toHaveCount(0);
  await expectAccessibleAndFitting(colleague);

  const last = colleague.getByRole('heading', { name: `Page ${CHAPTERS}`, exact: true });
  const pages = colleague.getByRole('heading', { name: /^Page \d+$/ });
  while (!(await last.isVisible())) {
    const shown = await pages.count();
    await colleague.getByRole('button', { name: 'Show more pages' }).press('Enter');
    await expect.poll(() => pages.count()).toBeGreaterThan(shown);
  }
  const button = colleague.getByRole('button', { name: `See page ${CHAPTERS} as readers do` });
  for (const size of [desktop, phone]) {
    await colleague.setViewportSize(size);
    await button.press('Enter');
    const dialog = colleague.getByRole('dialog', { name: `Page ${CHAPTERS} as readers see it` });
    await expect(dialog.getByRole('heading', { name: `Chapter ${CHAPTERS}` })).toBeVisible();
    await expectAccessibleAndFitting(colleague);
    await colleague.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }

  await setLanguage(colleague, 'ar');
  await goTo(colleague, `${siteUrl()}/admin-panel/view-book/${id}`);
  await colleague.getByRole('button', { name: 'افتح الصفحات' }).press('Enter');
  await colleague.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 });
  await colleague.getByRole('dialog').getByRole('button', { name: 'افتح الصفحات' }).press('Enter');
  await expect(colleague.getByRole('button', { name: 'اعرض المزيد من الصفحات' })).toBeVisible();
  await expectAccessibleAndFitting(colleague);
});
