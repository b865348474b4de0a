import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, goTo, test } from './testing/fixtures.ts';
import { bookOf, openMaker, saved, textsOf } from './testing/page-maker.ts';
import { callApi, signInAs } from './testing/people.ts';

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
