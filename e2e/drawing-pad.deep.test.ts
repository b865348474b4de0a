import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './testing/fixtures.ts';
import { bookOf, openMaker, saved } from './testing/page-maker.ts';
import { signInAs } from './testing/people.ts';

const MINUTE = 60_000;

/** Puts a photo on the open page, as a child does. */
async function putPhoto(page: Page, id: string): Promise<void> {
  const background = { r: 40, g: 110, b: 160 };
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  await page.getByLabel('Photo').setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer });
  await page.getByRole('textbox', { name: 'What is in the picture?' }).fill('A boat.');
  await expect.poll(() => picturesOf(page, id)).toMatchObject([{ source: 'photo', alt: 'A boat.' }]);
  await expect(saved(page)).toBeVisible();
}

const picturesOf = async (page: Page, id: string) => (await bookOf(page, id)).pages[0]?.pictures;

test('a line that is undone in the drawing pad leaves the photo on the page', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await putPhoto(page, id);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const pad = page.getByRole('dialog');
  await page.getByRole('img', { name: /^Sheet with/ }).click();
  await expect(page.getByRole('img', { name: 'Sheet with 1 line' })).toBeVisible();
  // A busy server takes its time with a drawing.
  await expect.poll(() => picturesOf(page, id), { timeout: MINUTE }).toMatchObject([{ source: 'drawing' }]);
  await pad.getByRole('button', { name: 'Undo' }).click();
  await pad.getByRole('button', { name: 'Done' }).click();

  await expect
    .poll(() => picturesOf(page, id), { timeout: MINUTE })
    .toMatchObject([{ source: 'photo', alt: 'A boat.' }]);
  await expect(saved(page)).toBeVisible();
});

test('without a network, the drawing pad does not open over a photo that it cannot read', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await putPhoto(page, id);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What is in the picture?' })).toHaveValue('A boat.');
  await page.route('**/files/**', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();

  await expect(page.getByText('Your picture cannot be opened now.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(false);
  expect(await picturesOf(page, id)).toMatchObject([{ source: 'photo' }]);
});
