import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { pressOn } from './testing/keyboard.ts';
import { demoNameParts } from './testing/new-school.ts';
import { accounts } from './testing/people.ts';

const { student, teacher } = accounts;
const schoolField = (page: Page) => page.getByRole('combobox', { name: 'School name or web address' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cookieOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-recent');
  return cookie && { ...cookie, value: decodeURIComponent(cookie.value) };
};

test('nothing of a class stays after sign-out, also not behind Back, and the next child types the code', async ({
  page,
  context,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  await goTo(page, `${site}/login?code=river7`);
  await button(page, 'Find my class').click();
  await expect(heading(page, 'Find your name')).toBeVisible();
  await expect(page).toHaveURL(`${site}/login?as=name`);
  await page.getByLabel('Search by name').fill('amara');
  await button(page, 'Amara Okafor').click();
  await page.getByLabel('Your password').fill(student.password);
  await button(page, 'Come in').click();
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const stored = [await page.evaluate(() => ({ ...sessionStorage })), await context.cookies()];
  expect(JSON.stringify(stored)).not.toMatch(/river7|kingfishers|amara|okafor/i);
  expect(await cookieOf(context)).toBeUndefined();
  await goTo(page, `${site}/login`);
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  await goTo(page, `${site}/login?as=name`);
  await expect(page.getByLabel('Class code')).toHaveValue('');
  for (let steps = 0; steps < 10; steps++) {
    await page.goBack();
    if (page.url() === 'about:blank') break;
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/Find your name|Hello, Amara/)).toHaveCount(0);
    await expect(button(page, 'Amara Okafor')).toHaveCount(0);
    expect(page.url()).not.toMatch(/river7/i);
  }
});

test('a device that a teacher has marked offers the names of the class, until someone removes the class there', async ({
  page,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `${site}/login?as=teacher&next=%2Fdashboard`);
  await page.getByLabel('Email or username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await button(page, 'Login').click();
  await page.getByRole('link', { name: 'Year 4 Kingfishers' }).first().click();
  await page.getByRole('button', { name: /This device belongs to .*Kingfishers/ }).click();
  await expect(page.getByText(/Marked on .* by/)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);

  const again = page.getByRole('link', { name: /Year 4 Kingfishers.* again\?/ });
  for (const visit of ['first', 'second']) {
    await goTo(page, `${site}/login`);
    await again.click();
    await page.getByLabel('Search by name').fill('amara');
    await button(page, 'Amara Okafor').click();
    await page.getByLabel('Your password').fill(student.password);
    await button(page, 'Come in').click();
    await expect(page, visit).toHaveURL(`${site}/`);
    await goTo(page, `${site}/logout`);
    await expect(page).toHaveURL(`${site}/`);
  }

  await goTo(page, `${site}/login`);
  await expect(page.getByText(/This device belongs to .*Kingfishers/)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await button(page, 'Forget these choices').click();
  await expect(again).toBeVisible();
  await button(page, 'Remove class from this device').click();
  await button(page, 'Remove class').click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  await page.goto(`${site}/login`);
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  await expect(page.getByText(/This device belongs to/)).toHaveCount(0);
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
