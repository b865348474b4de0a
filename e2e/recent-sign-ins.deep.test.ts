import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { pressOn } from './testing/keyboard.ts';
import { demoNameParts } from './testing/new-school.ts';
import { accounts } from './testing/people.ts';

const { student, teacher } = accounts;
const schoolField = (page: Page) => page.getByRole('combobox', { name: 'School name or web address' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const kingfishers = (page: Page) => page.getByRole('link', { name: /Year 4 Kingfishers.* again\?/ });
const cookieOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-recent');
  return cookie && { ...cookie, value: decodeURIComponent(cookie.value) };
};

/** Signs a student in from the names of the class, and out again. */
async function signInAndOut(page: Page, site: string): Promise<void> {
  await page.getByLabel('Search by name').fill('amara');
  await button(page, 'Amara Okafor').click();
  await page.getByLabel('Your password').fill(student.password);
  await button(page, 'Come in').click();
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
}

test('a class that signed in on this device is one tap away after sign-out, until someone forgets it', async ({
  page,
  context,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  await goTo(page, `${site}/login`);
  await page.getByRole('link', { name: /I am a student/ }).click();
  await page.getByLabel('Class code').fill('river7');
  await button(page, 'Find my class').click();
  await expect(heading(page, 'Find your name')).toBeVisible();
  expect(await cookieOf(context), 'before anyone has signed in').toBeUndefined();
  await signInAndOut(page, site);

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const cookie = await cookieOf(context);
  expect(cookie).toMatchObject({ domain: 'riverside.localhost', path: '/', secure: true });
  expect(cookie?.value).not.toMatch(/amara|okafor/i);

  // A link of the site, then a new document: both know the class.
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(kingfishers(page)).toBeVisible();
  await reload(page);
  await expect(page.getByRole('link', { name: /I am a student/ })).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  await kingfishers(page).click();
  await expect(heading(page, 'Find your name')).toBeFocused();
  await expect(page).toHaveURL(/as=name&code=RIVER7/);
  await page.goBack();

  await page.getByRole('link', { name: 'Someone else' }).click();
  await expect(heading(page, 'Hello. Who are you?')).toBeFocused();
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();

  await button(page, 'Forget these choices').click();
  await expect(page.getByRole('status').filter({ hasText: 'no longer stored on this device' })).toBeVisible();
  await expect(heading(page, 'Hello. Who are you?')).toBeFocused();
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  expect(await cookieOf(context)).toBeUndefined();
  await reload(page);
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
});

test('a class whose code was replaced is forgotten, and the student is asked for the new code', async ({
  page,
  context,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  await goTo(page, `${site}/login`);
  const entries = [
    { as: 'name', code: 'ZZZZZ8', name: 'Year 3 Otters' },
    { as: 'name', code: 'RIVER7', name: 'Year 4 Kingfishers' },
  ];
  const cookie = `__Host-recent=${encodeURIComponent(JSON.stringify(entries))}; path=/; max-age=3600; secure`;
  await page.evaluate(`document.cookie = ${JSON.stringify(cookie)}`);
  await reload(page);
  await page.getByRole('link', { name: /Year 3 Otters.* again\?/ }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'Year 3 Otters' })).toContainText(
    'Ask your teacher for the new class code.',
  );
  await expect(page.getByLabel('Class code')).toBeFocused();
  await expect(page.getByLabel('Class code')).toHaveValue('');
  await expectAccessibleAndFitting(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(kingfishers(page)).toBeVisible();
  await expect(page.getByText('Year 3 Otters')).toHaveCount(0);
  // The server has extended what the page had stored for an hour.
  const { expires = 0 } = (await cookieOf(context)) ?? {};
  expect(expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
});

test('a teacher comes back and forgets the device with only the keyboard', async ({ page, siteUrl }) => {
  const site = siteUrl('riverside');
  await goTo(page, `${site}/login?as=teacher`);
  await page.getByLabel('Email or username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);

  await goTo(page, `${site}/login`);
  await pressOn(page, page.getByRole('link', { name: /Teacher or administrator again\?/ }));
  await expect(page.getByLabel('Email or username')).toBeFocused();
  await expect(page.getByLabel('Email or username')).toHaveValue('');
  await pressOn(page, page.getByRole('link', { name: 'Back' }));
  await pressOn(page, button(page, 'Forget these choices'));
  await expect(heading(page, 'Hello. Who are you?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeFocused();
});

test('the root host offers the school that was found there last, and forgets it', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/login`);
  await schoolField(page).fill(demoNameParts.ofRiverside);
  await page.getByRole('option', { name: /Riverside School/ }).click();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/login`);

  await goTo(page, `${siteUrl()}/login`);
  const school = page.getByRole('link', { name: /Riverside School.* again\?/ });
  await expect(schoolField(page)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await school.click();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/login`);

  await goTo(page, `${siteUrl()}/login`);
  await button(page, 'Forget these choices').click();
  await expect(heading(page, 'Find your school')).toBeFocused();
  await expect(school).toHaveCount(0);
  await expect(schoolField(page)).toBeVisible();
});
