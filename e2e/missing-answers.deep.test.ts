import { expect } from '@playwright/test';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { openMaker, saved } from './testing/page-maker.ts';
import { callApi, signInAs } from './testing/people.ts';
import { openShop } from './testing/shops.ts';
import { addPicture, editorIn, storedStory } from './testing/stories.ts';

test('a story asks for its text and for the description of each picture at their fields', async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone });
  const site = await signInAs(page, 'student', siteUrl);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-stories/', { title: 'The tap', language: 'en' });
  await goTo(page, `${site}/uploadblogsteps/write?story=${id}`);
  await expect(editorIn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next: Pictures' }).click();
  await expect(page.getByRole('alert').getByText('Write your story first.')).toBeVisible();
  await expect(editorIn(page)).toBeFocused();

  await page.keyboard.type('The pipe broke.');
  await addPicture(page, 'teal', 'A water pot.');
  await page.getByRole('link', { name: 'Next: Pictures' }).click();
  const description = page.getByLabel('What is in picture 1?');
  await description.fill('');
  await storedStory(page, id);
  await page.getByRole('button', { name: 'Next: Cause' }).click();
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(new RegExp(pieceWords.pictureUndescribed));
  await expectAccessibleAndFitting(page);
  await description.fill('A water pot.');
  await page.getByRole('link', { name: 'Next: Cause' }).click();
  await expect(page.getByRole('heading', { name: 'Cause', level: 1 })).toBeVisible();
});

test('a book of the page maker asks for the promises before it is sent, and is sent once they are made', async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ viewport: phone });
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  await page.getByRole('textbox', { name: 'Words on page 1' }).fill('A wet dog comes.');
  await expect(saved(page)).toBeVisible();
  await goTo(page, `${site}/uploadbook?book=${id}&step=check`);
  const send = page.getByRole('button', { name: 'Send my book' });
  const promises = page.getByRole('group', { name: 'Your promise' }).getByRole('checkbox');
  await expect(send).toHaveAccessibleDescription('Tick all 3 boxes to send your book.');
  await promises.first().check();
  await send.press('Enter');
  await expect(promises.nth(1)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Your promise' })).toHaveAccessibleDescription(
    'Tick all 3 boxes to send your book.',
  );
  await expectAccessibleAndFitting(page);
  await promises.nth(1).check();
  await promises.nth(2).check();
  await expect(send).toHaveAccessibleDescription('');
  await send.press('Enter');
  await expect(page.getByText('Book sent.')).toBeVisible();
});

test('a checkout without a country asks for it when someone pays', async ({ newDevice, siteUrl }) => {
  const { site, book } = await openShop(await newDevice(), siteUrl);
  // A language without a region suggests no country.
  const page = await newDevice({ viewport: phone, locale: 'en' });
  await goTo(page, `${site}/library/${book.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await goTo(page, `${site}/checkout`);
  await page.getByLabel('Email for the receipt').fill('grandma@home.example');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page.getByText('Choose a country.', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
});

test('a registration and a list of students say what is missing at the first field', async ({ newDevice, siteUrl }) => {
  const visitor = await newDevice();
  await goTo(visitor, `${siteUrl()}/register`);
  await visitor.getByRole('main').getByRole('button', { name: 'Register', exact: true }).press('Enter');
  await expect(visitor.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.locator(':focus')).toHaveAccessibleDescription(/./);

  const teacher = await newDevice();
  const site = await signInAs(teacher, 'teacher', siteUrl);
  await goTo(teacher, `${site}/bulk-enrolment/`);
  await teacher.getByRole('radio', { name: 'Into a new class' }).check();
  await teacher.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(teacher.getByLabel('New class name')).toBeFocused();
  await expect(teacher.getByLabel('New class name')).toHaveAccessibleDescription(/Enter a class name\./);
  await teacher.getByLabel('New class name').fill('Year 4 Kites');
  await teacher.getByRole('button', { name: 'Next', exact: true }).click();
  await teacher.getByRole('button', { name: 'Preview list' }).click();
  await expect(teacher.getByLabel('Or paste it from a spreadsheet')).toBeFocused();
  await expect(teacher.getByLabel('Or paste it from a spreadsheet')).toHaveAccessibleDescription(/The list is empty\./);
});
