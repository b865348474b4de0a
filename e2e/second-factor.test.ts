import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { credentialsOf, latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { expireWhenNameIsSaved, signIn } from './testing/people.ts';

type Credentials = { username: string; password: string };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the code that the app shows now, or shows `seconds` later. */
function appCode(key: string, seconds = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
}

/** Signs in as the admin of a new school, so that a repeated test finds no second step that an earlier one turned on. */
async function signInAsNewAdmin(
  page: Page,
  siteUrl: (subdomain?: string) => string,
): Promise<{ site: string; credentials: Credentials }> {
  const school = newSchool('Safe School');
  const site = await registerSchool(page, siteUrl, school);
  return { site, credentials: credentialsOf(school) };
}

async function openProfile(page: Page, site: string): Promise<void> {
  await goTo(page, `${site}/admin-school/dashboard`);
  await page.getByRole('banner').locator('button[title][aria-expanded]:visible').last().click();
  await button(page, 'My profile').click();
  await expect(page.getByRole('dialog', { name: 'My profile' })).toBeVisible();
}

async function turnOn(page: Page, site: string, { password }: Credentials): Promise<{ key: string; codes: string[] }> {
  await openProfile(page, site);
  await button(page, 'Turn on two-step verification').click();
  await page.getByLabel('Current password').fill('not this');
  await button(page, 'Continue').click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Continue').click();

  const dialog = page.getByRole('dialog', { name: 'Connect your app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleAndFitting(page);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await page.getByLabel('Verification code').fill('000000');
  await button(page, 'Turn on').click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await page.getByLabel('Verification code').fill(appCode(key));
  await button(page, 'Turn on').click();

  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  const codes = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  return { key, codes };
}

async function signOutAndTypePassword(page: Page, site: string, credentials: Credentials): Promise<void> {
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, `${site}/login?as=teacher`);
  await page.getByLabel('Email or username').fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await button(page, 'Login').click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

/** Expects that a form whose session expired asks for the password and a code, and is then saved. */
async function expectExpiredSessionAsksForCode(
  page: Page,
  site: string,
  { password }: Credentials,
  code: string,
): Promise<void> {
  await openProfile(page, site);
  await page.getByLabel('Last name').fill('Anning');
  await page.evaluate(() => localStorage.setItem('refreshToken', 'gone'));
  await expireWhenNameIsSaved(page);
  await button(page, 'Save name').click();
  const dialog = page.getByRole('dialog', { name: 'Your token is expired, please relogin!' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await expectAccessibleAndFitting(page);
  await dialog.getByLabel('Verification code').fill(code);
  await button(page, 'Sign in').click();
  await expect(page.getByText('Name saved.')).toBeVisible();
}

test('an admin turns on two-step verification, signs in with a code and a recovery code, and turns it off', async ({
  page,
  siteUrl,
}) => {
  const { site, credentials } = await signInAsNewAdmin(page, siteUrl);
  const { key, codes } = await turnOn(page, site, credentials);
  expect(codes).toHaveLength(8);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Save the codes first. They cannot be shown again.')).toBeVisible();
  await button(page, 'I have saved the codes').click();
  await expect(page.getByText('You have 8 recovery codes left.')).toBeVisible();
  expect((await latestEmailTo(page, site, credentials.username)).subject).toBe('Two-step verification is on');

  await signOutAndTypePassword(page, site, credentials);
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Verification code').fill('000 000');
  await button(page, 'Sign in').click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await page.getByLabel('Verification code').fill(appCode(key, 30));
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(`${site}/`);

  await signOutAndTypePassword(page, site, credentials);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(`${site}/`);

  await expectExpiredSessionAsksForCode(page, site, credentials, codes[2] ?? '');

  await openProfile(page, site);
  await expect(page.getByText('You have 6 recovery codes left.')).toBeVisible();
  await button(page, 'Turn off two-step verification').click();
  await page.getByLabel('Current password').fill(credentials.password);
  await page.getByLabel('Verification code').fill(codes[1] ?? '');
  await button(page, 'Turn off').click();
  await expect(button(page, 'Turn on two-step verification')).toBeVisible();
  const section = page.getByRole('dialog').getByRole('status');
  await expect(section.filter({ hasText: 'Two-step verification turned off.' })).toBeAttached();
});

test('an admin who changes the own email address enters the password, and the old address undoes it', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const { site, credentials } = await signInAsNewAdmin(page, siteUrl);
  const newEmail = `new.${credentials.username}`;
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await goTo(page, `${site}/admin-school/adduser/${id}`);
  await page.getByLabel('Email').fill(newEmail);
  await button(page, 'Save').click();
  await expect(page.getByText('Enter your current password to change your own email address.')).toBeVisible();
  await page.getByLabel('Current password').fill(credentials.password);
  await button(page, 'Save').click();
  await expect(page.getByText('User updated successfully!')).toBeVisible();

  const [link = ''] = (await latestEmailTo(page, site, credentials.username)).links;
  expect(link).toContain(`${site}/undo-email-change/#`);
  await goTo(page, link);
  await expectAccessibleAndFitting(page);
  await button(page, 'Restore email address').click();
  await expect(page.getByRole('heading', { name: 'Your email address is restored' })).toBeVisible();
  await expect(page.getByText(`You sign in with ${credentials.username} again.`)).toBeVisible();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill('nine brass otters');
  await button(page, 'Save password').click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await signIn(page, site, { ...credentials, password: 'nine brass otters' });
});
