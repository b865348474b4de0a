import { expect, type Page } from '@playwright/test';
import { aSmallBook } from '#api/testing/small-book.ts';
import { endpaperMotif } from '#look/endpaper.ts';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { fillSchool, latestEmailTo, newSchool } from './testing/new-school.ts';
import { hideTours } from './testing/people.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#8a5b00"/></svg>';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const register = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
const repairs = (page: Page) => page.getByRole('status').filter({ hasText: 'so that everyone can read' });

test('a school with a poor palette registers, takes its first steps, and reads its first book', async ({
  page,
  siteUrl,
}) => {
  const school = newSchool('Marigold School');
  await goTo(page, `${siteUrl()}/register`);
  await expect(register(page)).toBeDisabled();
  await fillSchool(page, school);
  await expect(field(page, 'School website')).toHaveValue(`https://${school.domain}`);
  await expect(page.getByText(/is available$/)).toContainText(`${school.subdomain}.${new URL(siteUrl()).host}`);

  await page.getByText('Choose colours by hand').click();
  await field(page, 'Primary').fill('#F7C531');
  await field(page, 'Muted text').fill('#B5A88F');
  await expect(repairs(page)).toContainText('We adjusted 2 colours so that everyone can read');
  await expect(repairs(page)).toContainText('Small text needs a contrast of at least 4.5 to 1.');
  await field(page, 'Logo').setInputFiles({ name: 'sun.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByText('sun.svg')).toBeVisible();

  await reload(page);
  await expect(field(page, 'School name')).toHaveValue(school.name);
  await expect(field(page, 'Muted text')).toHaveValue('#B5A88F');
  await expect(page.getByText('sun.svg')).toBeVisible();
  await register(page).click();

  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you. ${school.name} now has a library.`);
  await expectAccessibleAndFitting(page);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you. ${school.name} now has a library.`);
  await page.goBack();
  await expect(register(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Open the email' })).toHaveAttribute('href', '/sandbox/mail');
  await page.getByRole('link', { name: 'Open your site' }).click();
  await expect(page).toHaveURL(`${siteUrl(school.subdomain)}/`);
  await expect(page.getByRole('banner').getByText(school.name)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('--primary_color', '#F7C531');

  await page.goto(`${siteUrl(school.subdomain)}/sandbox/mail`);
  await page.getByRole('link', { name: /verification/ }).click();
  await page.getByLabel('First name').fill('Mary');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Enter a new password.')).toBeVisible();
  await page.getByLabel('Last name').fill('Gold');
  await page.getByLabel('New password').fill('three yellow boats');
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page).toHaveURL(`${siteUrl(school.subdomain)}/admin-school/dashboard`);
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByText('Email address confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logo and colours added' })).toBeVisible();
  await expect(page.getByTitle('Mary Gold')).toBeVisible();
  await hideTours(page);
  await reload(page);
  await page.getByRole('link', { name: 'Add your first book' }).click();
  await expect(page).toHaveURL(`${siteUrl(school.subdomain)}/admin-school/books`);

  const kite = { name: 'kite.epub', mimeType: 'application/epub+zip', buffer: await aSmallBook({ title: 'Our Kite' }) };
  await page.getByLabel('Drop a book here').setInputFiles(kite);
  await page.getByRole('row').getByRole('button', { name: 'Publish' }).click({ timeout: 40_000 });
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: '“Our Kite” is published.' })).toBeAttached();
  await goTo(page, `${siteUrl(school.subdomain)}/admin-school/dashboard`);
  await expect(page.getByRole('link', { name: 'First book added' })).toBeVisible();
  await goTo(page, siteUrl(school.subdomain));
  await page.getByRole('link', { name: 'Our Kite' }).first().click();
  // The library has such a link, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Our Kite' })).toBeVisible();
  await page.getByRole('link', { name: 'Read it now' }).click();
  await expect(page.getByText('A kite rose.')).toBeVisible();
});

test('the preview of a school has the endpaper that its name gives it', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/register`);
  const motif = page.getByRole('region', { name: 'Preview' }).locator('pattern path').first();
  // Names with different motifs, so that the one in the server's HTML fits one of them at most.
  for (const name of ['Heron School', 'Fern School']) {
    await field(page, 'School name').fill(name);
    const [, path = ''] = / d="([^"]+)"/.exec(endpaperMotif(name, { back: '', fore: '', accent: '' })) ?? [];
    await expect(motif).toHaveAttribute('d', path);
  }
});

test('an organization registers with the keyboard alone, and sets its community password', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const trust = newSchool('Harbour Trust');
  const press = (key: string) => page.keyboard.press(key);
  await goTo(page, `${siteUrl()}/register`);
  await page.getByRole('button', { name: 'A school' }).focus();
  await press('Tab');
  await press('Space');
  await expect(page.getByRole('heading', { name: 'Your organization' })).toBeVisible();
  for (const text of [trust.name, trust.email, trust.domain]) {
    await press('Tab');
    await page.keyboard.type(text);
  }
  await press('Tab');
  await expect(field(page, 'Booklark web address')).toHaveValue(trust.subdomain);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you. ${trust.name} now has a library.`);

  const { links } = await latestEmailTo(page, siteUrl(trust.subdomain), trust.email);
  await goTo(page, links[0] ?? '');
  await page.getByLabel('First name').focus();
  for (const text of ['Ana', 'Marin', 'three grey boats']) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await press('Tab');
  await press('Enter');
  await expect(page).toHaveURL(`${siteUrl(trust.subdomain)}/admin-organization/dashboard`);
  await goTo(page, links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  await goTo(page, `${siteUrl(trust.subdomain)}/admin-school/dashboard`);
  await page.getByRole('link', { name: 'Set a community password' }).focus();
  await press('Enter');
  await page.getByRole('button', { name: 'Set a password' }).focus();
  await press('Enter');
  await expect(page.getByLabel('New community password')).toHaveValue(/^\p{L}+-\p{L}+-\p{L}+$/u);
  await press('Enter');
  await expect(page.getByText('Community password set.')).toBeVisible();
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});

test('a school takes a palette from its logo by one tap, and still chooses a colour by hand', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const school = newSchool('Palette School');
  await goTo(page, `${siteUrl()}/register`);
  await fillSchool(page, school);
  await expect(page.getByText(/^Add a logo, and we suggest three/)).toBeVisible();
  await expect(field(page, 'Primary')).toBeHidden();
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7a1f5c"/><rect width="4" height="5" fill="#e0a020"/></svg>',
  );
  await field(page, 'Logo').setInputFiles({ name: 'flag.svg', mimeType: 'image/svg+xml', buffer });
  const palettes = page.getByRole('group', { name: 'Colours from your logo' });
  await expect(palettes.getByRole('button')).toHaveText(['Main colour', 'Second colour', 'Tinted page']);
  await palettes.getByRole('button', { name: 'Tinted page' }).click();
  await expect(palettes.getByRole('button', { pressed: true })).toHaveText(['Tinted page']);
  await expect(page.getByText('Text is easy to read in these colours')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.getByText('Choose colours by hand').click();
  const primary = await field(page, 'Primary').inputValue();
  await field(page, 'Buy button').fill('#1F6F3F');
  await expect(palettes.getByRole('button', { pressed: true })).toHaveCount(0);
  await register(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you. ${school.name} now has a library.`);
  await page.getByRole('link', { name: 'Open your site' }).click();
  await expect(page.locator('html')).toHaveCSS('--primary_color', primary);
  await expect(page.locator('html')).toHaveCSS('--book_button_color', '#1F6F3F');
});

test('a person sees the error of a field on leaving it, until they correct it', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl()}/register`);
  const wrong: [string, string, string][] = [
    ['School name', 'ab', 'Name must be at least 3 characters'],
    ['School name', 'a'.repeat(101), 'Name must not exceed 100 characters'],
    ['School name', '', 'Name is required'],
    ['Email', 'office@marigold', 'Invalid email address'],
    ['Email', '', 'Email is required'],
    ['School website', 'https://', 'Invalid URL format'],
    ['School website', 'https://marigold', 'Invalid domain format'],
    ['School website', '', 'Domain URL is required'],
    ['Booklark web address', 'Not Like This', 'Subdomain can only contain lowercase letters, numbers, and hyphens'],
    ['Booklark web address', 'a'.repeat(64), 'Subdomain must not exceed 63 characters'],
    ['Primary', '', 'Primary color is required'],
    ['Primary light', '', 'Primary light color is required'],
    ['Primary dark', '', 'Primary dark color is required'],
    ['Muted text', '#12345', 'Invalid hex color code'],
  ];
  await page.getByText('Choose colours by hand').click();
  for (const [label, text, says] of wrong) {
    await field(page, label).fill(text);
    await field(page, label).blur();
    await expect(page.getByText(says, { exact: true }), label).toBeVisible();
  }
  await expectAccessibleAndFitting(page);

  await register(page).click({ force: true });
  await expect(field(page, 'School name')).toBeFocused();
  await field(page, 'School name').fill('Marigold');
  await expect(page.getByText('Name is required')).toHaveCount(0);

  const logo = (name: string, mimeType: string, size: number) =>
    field(page, 'Logo').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, 'a') });
  await logo('large.png', 'image/png', 5 * 1024 * 1024 + 1);
  await expect(page.getByText('File too large')).toBeVisible();
  await logo('letter.txt', 'text/plain', 10);
  await expect(page.getByText('Unsupported file format')).toBeVisible();
});

test('a person who types a taken web address gets an error and a free address', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl()}/register`);
  await field(page, 'School name').fill('Riverside');
  await expect(page.getByText('This subdomain is already taken. Choose another.')).toBeVisible();
  const free = page.getByRole('button', { name: /^Use riverside-/ });
  const name = ((await free.textContent()) ?? '').replace('Use ', '');
  await free.click();
  await expect(field(page, 'Booklark web address')).toHaveValue(name);
  await expect(page.getByText(/is available$/)).toContainText(`${name}.${new URL(siteUrl()).host}`);
});

test('a person who clicks twice registers once and sees a refusal above the form', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const school = newSchool('Slow School');
  let requestCount = 0;
  const { promise: wasSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/tenants/create/**', async (route) => {
    requestCount += 1;
    await wasSeen;
    await route.fulfill({ status: 503, json: { error: 'We are very busy right now.' } });
  });
  await goTo(page, `${siteUrl()}/register`);
  await fillSchool(page, school);
  await register(page).dblclick();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  await field(page, 'Email').press('Enter');
  goOn();
  await expect(page.getByRole('alert').filter({ hasText: 'We are very busy right now.' })).toBeVisible();
  expect(requestCount).toBe(1);
});

test('a person who tries again after a lost reply registers only once', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const school = newSchool('Lost Letter School');
  await page.route(
    '**/api/tenants/create/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await goTo(page, `${siteUrl()}/register`);
  await fillSchool(page, school);
  await register(page).click();
  await expect(page.getByText('Registration failed. Please check your inputs and try again.')).toBeVisible();
  await register(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you. ${school.name} now has a library.`);
});

test('at a school, and with an invitation, /register leads to the root host', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  await goTo(page, `${siteUrl('riverside')}/register/an-old-token`);
  await expect(page).toHaveURL(`${siteUrl()}/register/an-old-token`);
  const gone = page.getByRole('alert').filter({ hasText: 'This invitation is no longer valid.' });
  await expect(gone.getByRole('link', { name: 'Register without an invitation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'An organization' })).toHaveCount(0);
  await fillSchool(page, newSchool('Invited School'));
  await register(page).click();
  await expect(gone).toHaveCount(2);
});
