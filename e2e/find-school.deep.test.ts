import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { demoNameParts } from './testing/new-school.ts';
import { accounts } from './testing/people.ts';

const { ofRiverside, ofHillcrest, ofLakesideAndRiverside } = demoNameParts;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const byText = (page: Page, text: string) => page.getByText(text, { exact: true });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'School name or web address' });

test('at the root host people find their school by name or URL, and platform staff sign in', async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl()}/login`);
  const field = fieldOf(page);
  await field.fill(ofRiverside);
  await page.getByRole('option', { name: /Riverside School/ }).click();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/login`);
  await goTo(page, `${siteUrl()}/login`);
  await field.fill(`riverside.${new URL(siteUrl()).host}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`${siteUrl('riverside')}/login`);
  await goTo(page, `${siteUrl()}/login/hillcrest`);
  await expect(page).toHaveURL(`${siteUrl('hillcrest')}/login`);

  await goTo(page, `${siteUrl()}/login`);
  await page.getByRole('link', { name: 'I work for Booklark' }).click();
  await page.getByLabel('Email or username').fill(accounts.upschool_admin.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.upschool_admin.password);
  await button(page, 'Login').click();
  await expect(byText(page, 'Logged in successfully')).toBeVisible();
});

test('a person finds a school by a word of its name with only the keyboard, also after the network failed', async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl()}/login`);
  const field = fieldOf(page);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(byText(page, 'Type at least two letters of your school’s name or web address.')).toBeVisible();
  await page.keyboard.type('no such school');
  await expect(page.getByRole('status').filter({ hasText: 'Check the spelling' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/No school found\. .*ask your school for it\./);

  await page.route('**/api/schools/**', (route) => route.abort());
  await field.fill(ofHillcrest);
  await expect(page.getByRole('alert').filter({ hasText: 'Check your internet connection' })).toBeVisible();
  await expect(field).toHaveValue(ofHillcrest);
  await page.unroute('**/api/schools/**');
  await button(page, 'Try again').click();
  const options = page.getByRole('listbox', { name: 'Schools' }).getByRole('option');
  await expect(options).toHaveText([/^Hillcrest Primary/]);

  // Enter alone opens neither.
  await field.fill(ofLakesideAndRiverside);
  await expect(options).toHaveText([/^Lakeside Academy/, /^Riverside School/]);
  await field.press('Enter');
  await expect(byText(page, 'Choose your school from the list, or type more of its name.')).toBeVisible();
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue(ofLakesideAndRiverside);

  await field.fill(ofRiverside);
  await expect(options).toHaveText([/^Riverside School/]);
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleAndFitting(page);
  await field.focus();
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? 'no id');
  await field.press('Enter');
  await expect(page).toHaveURL(`${siteUrl('riverside')}/login`);
});
