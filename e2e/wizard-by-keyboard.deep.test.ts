import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { callApi, signInAs } from './testing/people.ts';
import { aPdf } from './testing/uploaded-books.ts';

const MINUTE = 60_000;

const pdf = async (name: string, texts: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await aPdf(texts),
});

/** Begins an upload without sending a byte. */
function beginUpload(page: Page, name: string): Promise<void> {
  return page.evaluate(async (filename) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'tus-resumable': '1.0.0',
      'upload-length': '400000',
      'upload-metadata': `filename ${btoa(filename)}`,
    };
    const reply = await fetch('/api/uploads/', { method: 'POST', headers });
    if (!reply.ok) throw new Error(`${reply.status}`);
  }, name);
}

test('a person with three open uploads sees which they are, ends one by keyboard, and uploads a file', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const site = await signInAs(page, 'teacher_admin', siteUrl);
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await beginUpload(page, name);
  await page.setViewportSize(desktop);
  await goTo(page, `${site}/uploadbook`);
  const list = page.getByRole('region', { name: 'Files that you have begun to upload' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.locator('input[type=file]').setInputFiles(await pdf('four.pdf', ['Four.']));
  await expect(page.getByText('You have 3 uploads open.')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await pressOn(page, list.getByRole('button', { name: 'Remove ⁨two.pdf⁩' }));
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('heading')).toBeFocused();
  await page.locator('input[type=file]').setInputFiles(await pdf('four.pdf', ['Four.']));
  await expect(page.getByRole('link', { name: 'Next: Details' })).toBeVisible({ timeout: MINUTE });

  const { results } = await callApi<{ results: { id: string; name: string }[] }>(page, 'GET', '/uploads/');
  for (const { id } of results) await callApi(page, 'DELETE', `/uploads/${id}/`);
});

test('a child leads a file from its choice to the review with the keyboard only', async ({ page, siteUrl }) => {
  test.setTimeout(6 * MINUTE);
  const title = `The Kite ${Date.now().toString(36)}`;
  const site = await signInAs(page, 'student', siteUrl);
  await page.setViewportSize(desktop);
  await goTo(page, `${site}/uploadcontent`);
  await pressOn(page, page.getByRole('link', { name: /A book from a file/ }));
  await tabTo(page, page.getByLabel('Choose a PDF or EPUB'));
  // The window in which a file is chosen belongs to the browser.
  await page.locator('input[type=file]').setInputFiles(await pdf('kite.pdf', ['A kite.', `The end of ${title}.`]));
  await pressOn(page, page.getByRole('link', { name: 'Next: Details' }));

  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(title);
  await tabTo(page, page.getByLabel('What is your book about?'));
  await page.keyboard.type('A kite flies over the sea.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Next: Cause' }));

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Which cause does your book support?', 'Which goal is your book about?']) {
    const choices = page.getByRole('group', { name }).getByRole('radio');
    await pressOn(page, choices.first(), 'ArrowDown');
    await expect(choices.nth(1)).toBeChecked();
  }
  await pressOn(page, page.getByRole('link', { name: 'Next: Pages' }));

  const heading = page.getByRole('heading', { name: /^Page \d of 2$/ });
  await expect(heading).toHaveText('Page 1 of 2', { timeout: 2 * MINUTE });
  await tabTo(page, page.getByLabel('What is in the picture?').first());
  await page.keyboard.type('A red kite.');
  await pressOn(page, page.getByRole('link', { name: /^Page 2/ }));
  await expect(heading).toHaveText('Page 2 of 2');
  await tabTo(page, page.getByLabel('What is in the picture?').first());
  await page.keyboard.type('A red kite on the beach.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Next: Check and send' }));

  const promises = page.getByRole('group', { name: 'Your promise' }).getByRole('checkbox');
  await expect(promises.first()).toBeVisible();
  for (let number = 0; number < (await promises.count()); number++) await pressOn(page, promises.nth(number), 'Space');
  const send = page.getByRole('button', { name: 'Send my book' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await pressOn(page, send);
  await expect(page.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
});
