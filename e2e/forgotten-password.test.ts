import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';

const oldPassword = 'three brown boats';
const newPassword = 'nine brass otters';

async function signIn(page: Page, site: string, username: string, password: string): Promise<void> {
  await goTo(page, `${site}/login?as=teacher`);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a forgotten password is reset by an emailed link that works once', async ({ page, newDevice, siteUrl }) => {
  // A new password signs its person out everywhere, so it is no account that another test uses.
  const school = newSchool('Forgotten Password School');
  const username = school.email;
  const site = await registerSchool(await newDevice(), siteUrl, school);
  await goTo(page, `${site}/login?as=teacher`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill('not an email address');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account for this email address')).toBeVisible();

  const [link = ''] = (await latestEmailTo(page, site, username)).links;
  expect(link).toContain(`${site}/password-reset-confirm/#`);
  await goTo(page, link);
  await expect(page).toHaveURL(/\/password-reset-confirm\/$/);
  await expectAccessibleAndFitting(page);
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Open the link in your email again' })).toBeVisible();
  await goTo(page, link);
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(
    page.getByText('This password is easy to guess. Use four or more words that do not belong together.'),
  ).toBeVisible();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();

  await signIn(page, site, username, oldPassword);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await signIn(page, site, username, newPassword);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(`${site}/`);

  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, link);
  const changed = page.getByRole('heading', { name: 'Your password has been changed' });
  await expect(changed).toBeVisible();
  await expectAccessibleAndFitting(page);
  await reload(page);
  await expect(changed).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Email or username')).toBeVisible();
});
