import { expect, type Page } from '@playwright/test';
import { goTo, reload, test } from './testing/fixtures.ts';
import { accounts, expireWhenNameIsSaved, signInAs } from './testing/people.ts';

const { student, teacher } = accounts;
const keysIn = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) => page.getByRole('main').getByRole('listitem');
const byText = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a student signs in with the class code and their name in the list', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/login`);
  await page.getByRole('link', { name: /I am a student/ }).click();
  await button(page, 'Find my class').click();
  await expect(byText(page, 'Please enter a class code.')).toBeVisible();

  await page.getByLabel('Class code').fill('   ');
  await button(page, 'Find my class').click();
  await expect(byText(page, 'Please enter a class code.')).toBeVisible();

  await page.getByLabel('Class code').fill('zzzzz9');
  await button(page, 'Find my class').click();
  await expect(byText(page, 'Invalid class code. Please check and try again.')).toBeVisible();
  await expect(byText(page, 'Invalid class code.')).toBeVisible();

  await page.getByLabel('Class code').fill('river7');
  await button(page, 'Find my class').click();
  await expect(page.getByRole('heading', { name: 'Find your name' })).toBeVisible();
  await expect(byText(page, 'Invalid class code.')).toHaveCount(0);
  await expect(names(page)).toHaveCount(24);
  await page.getByLabel('Search by name').fill('amara');
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await button(page, 'Amara Okafor').click();

  await page.getByLabel('Your password').fill('not-this');
  await button(page, 'Come in').click();
  await expect(byText(page, 'That is not your password. Look at your card again.')).toBeVisible();
  await page.getByLabel('Your password').fill(student.password);
  await button(page, 'Come in').click();

  await expect(byText(page, 'Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
  expect(await keysIn(page)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'user']));
  await goTo(page, `${siteUrl('riverside')}/login`);
  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
});

test('a student goes back one step at a time, and a reload keeps the step', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl('riverside')}/login?code=river7`);
  await expect(page.getByLabel('Class code')).toHaveValue('RIVER7');
  await button(page, 'Find my class').click();
  await button(page, 'Amara Okafor').click();
  // A reload before the step has changed would load the step before.
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
  await reload(page);
  const back = page.getByRole('link', { name: 'Back' });

  for (const title of ['Hello, Amara', 'Find your name', 'Type your class code', 'Hello. Who are you?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await back.click();
  }
  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
});

test('a student signs in with only the keyboard', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/login?code=RIVER7`);
  await page.getByLabel('Class code').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Find your name' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search by name')).toBeFocused();
  await page.keyboard.type('amara');
  await expect(names(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
});

test('on a tablet the field of a step is focused, and the password step offers the card', { tag: '@deep' }, async ({
  browser,
  siteUrl,
}) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await goTo(page, `${siteUrl('riverside')}/login`);
  await page.getByRole('link', { name: /I am a student/ }).click();
  await expect(page.getByLabel('Class code')).toBeFocused();
  await page.getByLabel('Class code').fill('RIVER7');
  await button(page, 'Find my class').click();
  await button(page, 'Amara Okafor').click();

  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expect(page.getByRole('link', { name: 'Scan my sign-in card' })).toBeVisible();
  const before = await password.boundingBox();
  await password.fill('not this');
  await button(page, 'Come in').click();
  await expect(byText(page, 'That is not your password. Look at your card again.')).toBeVisible();
  expect(await password.boundingBox()).toEqual(before);
  await page.close();
});

test('a teacher who has to sign in returns to the page they opened', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  await page.getByRole('link', { name: /I am a teacher/ }).click();
  await button(page, 'Login').click();
  await expect(byText(page, 'Please enter your email/username.')).toBeVisible();
  await expect(byText(page, 'Please enter your password.')).toBeVisible();

  await page.getByLabel('Email or username').fill(teacher.username.toUpperCase());
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(teacher.password);
  await button(page, 'Show password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Login').click();

  await expect(byText(page, 'Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/dashboard`);
});

test('the redirect after sign-in never leads to another site', { tag: '@deep' }, async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/login?as=teacher&next=${encodeURIComponent('//evil.example/x')}`);
  await page.getByLabel('Email or username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await button(page, 'Login').click();

  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
});

test('a parent signs in with the community password and signs out', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/login?as=parent`);
  await button(page, 'Enter Community').click();
  await expect(byText(page, 'Please enter a password.')).toBeVisible();
  await page.getByLabel('Community password').fill('lake-reads');
  await button(page, 'Enter Community').click();
  await expect(byText(page, 'Invalid password. Please try again.')).toBeVisible();
  await page.getByLabel('Community password').fill('river-reads');
  await button(page, 'Enter Community').click();

  await expect(byText(page, 'Community login successful! Welcome back.')).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl('riverside')}/`);
  expect(await keysIn(page)).toContain('generic_access');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === '__Host-community')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'riverside.localhost',
  });

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await keysIn(page)).toEqual([]);
  const access = await page.evaluate(() => fetch('/api/check-generic-access').then((reply) => reply.json()));
  expect(access).toEqual({ authenticated: false });
});

test('a parent finds Login again after the browser was closed, which ends the community session', async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl('riverside')}/library`);
  await page.evaluate(() => localStorage.setItem('generic_access', 'true'));
  await reload(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await keysIn(page)).not.toContain('generic_access');
});

test('a student whose session expires starts again at the class code', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = siteUrl('riverside');
  await goTo(page, `${site}/login?as=name&code=RIVER7`);
  await page.getByLabel('Search by name').fill('amara');
  await button(page, 'Amara Okafor').click();
  await page.getByLabel('Your password').fill(student.password);
  await button(page, 'Come in').click();
  await expect(page).toHaveURL(`${site}/`);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'x.y.z');
    localStorage.setItem('refreshToken', 'gone');
  });
  await goTo(page, `${site}/dashboard`);

  await expect(page.getByLabel('Class code')).toHaveValue('');
});

for (const staysSignedIn of [true, false])
  test(`an expired session ends at sign-in, which knows the ${staysSignedIn ? 'email address of someone who wanted to stay signed in' : 'person no longer on a shared device'}`, {
    tag: '@deep',
  }, async ({ page, siteUrl }) => {
    const site = siteUrl('riverside');
    await goTo(page, `${site}/login?as=teacher`);
    await page.getByLabel('Email or username').fill(teacher.username);
    await page.getByLabel('Password', { exact: true }).fill(teacher.password);
    await page.getByLabel('Stay signed in').setChecked(staysSignedIn);
    await button(page, 'Login').click();
    await expect(page).toHaveURL(`${site}/`);
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'x.y.z');
      localStorage.setItem('refreshToken', 'gone');
    });
    // The same holds for a page that everyone can read.
    await goTo(page, `${site}${staysSignedIn ? '/' : '/dashboard'}`);

    await expect(byText(page, 'Your token is expired, please relogin!')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?as=teacher/);
    await expect(page.getByLabel('Email or username')).toHaveValue(staysSignedIn ? teacher.username : '');
    expect(await keysIn(page)).toEqual([]);

    await page.getByLabel('Email or username').fill(teacher.username);
    await page.getByLabel('Password', { exact: true }).fill(teacher.password);
    await button(page, 'Login').click();
    await expect(byText(page, 'Logged in successfully')).toBeVisible();
    await expect(byText(page, 'Your token is expired, please relogin!')).toHaveCount(0);
  });

test('a session that expires in a form asks for the password over the page and keeps what was typed', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard`);
  await page.getByRole('banner').locator('button[title][aria-expanded]:visible').last().click();
  await page.getByRole('button', { name: 'My profile' }).click();
  const lastName = page.getByLabel('Last name');
  const typed = `${await lastName.inputValue()} `;
  await lastName.fill(typed);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'gone'));
  await expireWhenNameIsSaved(page);
  await button(page, 'Save name').click();

  const dialog = page.getByRole('dialog', { name: 'Your token is expired, please relogin!' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not this');
  await button(page, 'Sign in').click();
  const failure = dialog.getByRole('alert').filter({ hasText: 'Login failed.' });
  await expect(failure).toHaveText('Login failed. Please check your credentials.');
  expect(await lastName.inputValue()).toBe(typed);
  await password.fill(teacher.password);
  await button(page, 'Sign in').click();

  await expect(byText(page, 'Name saved.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/dashboard`);
});

test('an expired access token is refreshed without asking the person', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await page.evaluate(() => localStorage.setItem('accessToken', 'x.y.z'));
  await goTo(page, `${site}/`);

  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('x.y.z');
  await expect(page).toHaveURL(`${site}/`);
});

test('after sign-out the browser keeps nothing, Back shows nothing, and other tabs sign out too', async ({
  page,
  context,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await goTo(other, `${site}/admin-school/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  expect(await keysIn(page)).toEqual([]);
  await expect(other).toHaveURL(/\/login\?next=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=|\/$/);
  await expect(page.getByText('Head')).toHaveCount(0);
});

test('a person with an invalid invitation sees a message and can still sign in', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl('riverside')}/login/an-old-invitation`);
  await expect(byText(page, 'This invitation is no longer valid.')).toBeVisible();
  await page.getByRole('link', { name: /I am a parent/ }).click();
  await expect(page.getByLabel('Community password')).toBeVisible();
});
