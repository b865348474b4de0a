import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const MINUTE = 60_000;
const PUBLISHER = 'organization_admin';

/** A book that no other test looks for. */
async function aKite(): Promise<{ title: string; file: { name: string; mimeType: string; buffer: Buffer } }> {
  const title = `Kite ${randomUUID().slice(0, 8)}`;
  return { title, file: { name: 'kite.epub', mimeType: 'application/epub+zip', buffer: await aSmallBook({ title }) } };
}

const drop = (page: Page) => page.getByLabel('Drop a book here');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Signs in at a new school, once the demo books are processed: there no other book waits before the test's own. */
async function comeIn(page: Page, at: (subdomain?: string) => string): Promise<void> {
  test.setTimeout(5 * MINUTE);
  const site = await signInAs(page, PUBLISHER, at);
  await goTo(page, `${site}/admin-school/books?state=uploaded`);
  await expect(page.getByText('No books match these filters')).toBeVisible({ timeout: 3 * MINUTE });
  await goTo(page, `${site}/admin-school/books`);
}

/** How many books of that title a visitor finds. */
function countOnShelf(page: Page, title: string): Promise<number> {
  return page.evaluate(async (search) => {
    const reply = await fetch(`/api/books/?search=${encodeURIComponent(search)}`);
    return ((await reply.json()) as { count: number }).count;
  }, title);
}

test('a school publishes a book that it has uploaded, and takes it down again', async ({ page, siteUrl }) => {
  const { title, file } = await aKite();
  await comeIn(page, siteUrl);

  await drop(page).setInputFiles(file);
  const row = rowOf(page, title);
  await row.getByRole('button', { name: 'Publish' }).click({ timeout: MINUTE });
  // Space would choose what has the focus.
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await expectAccessibleAndFitting(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByText('Published')).toBeVisible();

  expect(await countOnShelf(page, title)).toBe(1);

  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await expectAccessibleAndFitting(page);
  await undo.click();
  await expect(row.getByText('Approved')).toBeVisible();
  expect(await countOnShelf(page, title)).toBe(0);
  await row.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByText('Published')).toBeVisible();

  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await row.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A page is missing.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(row.getByText('Taken down: A page is missing.')).toBeVisible();
  expect(await countOnShelf(page, title)).toBe(0);

  await page.route('**/api-admin/books/*/undo/', (route) => route.abort());
  await undo.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute('**/api-admin/books/*/undo/');
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: `“${title}” is published again.` })).toBeVisible();
  await expect(row.getByText('Published')).toBeVisible();
  expect(await countOnShelf(page, title)).toBe(1);
});

test('staff can read a book before it is published, and visitors cannot find it', { tag: '@deep' }, async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const { title, file } = await aKite();
  await comeIn(page, siteUrl);
  await drop(page).setInputFiles(file);
  const row = rowOf(page, title);
  await expect(row.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: MINUTE });

  await row.getByRole('button', { name: `More actions for ${title}` }).click();
  await row.getByRole('link', { name: 'Preview book' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Not published yet\. Only staff/)).toBeVisible();
  const address = page.url();
  // Opened again, the page is drawn for a visitor first, and is still there for the signed-in person.
  await reload(page);
  await expect(page.getByText(/^Not published yet\. Only staff/)).toBeVisible();

  const visitor = await newDevice();
  expect((await visitor.goto(address))?.status()).toBe(404);
});

test('a file that is not a book is refused beside its name, and a known file can be uploaded again', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const { title, file } = await aKite();
  await comeIn(page, siteUrl);

  await drop(page).setInputFiles([file, { ...file, name: 'note.epub', buffer: Buffer.from('Dear all, no book.') }]);
  const refused = page.getByRole('alert').filter({ hasText: 'note.epub' });
  await expect(refused).toContainText('This file type is not supported. Choose an EPUB or PDF file.');
  await expect(rowOf(page, title)).toBeVisible({ timeout: MINUTE });
  await drop(page).setInputFiles(file);
  const known = page.getByRole('alert').filter({ hasText: 'kite.epub' });
  await expect(known).toContainText('You have already uploaded this file. It is in the list.');
  await known.getByRole('button', { name: 'Upload again' }).click();

  await expect(rowOf(page, title)).toHaveCount(2, { timeout: MINUTE });
});

test('the details of a book can be changed with the keyboard, and no one overwrites the changes of others', {
  tag: '@deep',
}, async ({ page, siteUrl, context }) => {
  const { title, file } = await aKite();
  await comeIn(page, siteUrl);
  await drop(page).setInputFiles(file);
  const link = page.getByRole('link', { name: title });
  await expect(rowOf(page, title).getByText('Approved')).toBeVisible({ timeout: MINUTE });
  const other = await context.newPage();
  await goTo(other, page.url());
  await other.getByRole('link', { name: title }).click();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue(title);

  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await page.getByLabel('Description').focus();
  await page.keyboard.type('A kite that comes home.');
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Details saved.' })).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.getByLabel('Title', { exact: true }).fill('Another title');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog').getByRole('alert').filter({ hasText: 'Someone else changed this book.' });
  await expect(conflict).toContainText('Someone else changed this book. Reload it and try again.');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByLabel('Description')).toHaveValue('A kite that comes home.');
});

test('the list of books can be exported for a spreadsheet', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/books`);
  await page.getByRole('button', { name: 'More actions for this list' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('books.csv');
});
