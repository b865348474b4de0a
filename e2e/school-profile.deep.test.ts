import { get } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { startNameServer } from '#api/testing/name-server.ts';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { credentialsOf, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';

test.describe.configure({ mode: 'serial' });
/** Only a few schools an hour may register from one address, so these tests share one. */
const school = newSchool('Painted School');
test.beforeAll(async ({ browser, siteUrl }) => {
  const page = await browser.newPage();
  await registerSchool(page, siteUrl, school);
  await page.close();
});

async function headOf(page: Page, at: (subdomain: string) => string): Promise<string> {
  const site = at(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  return site;
}

const addressOf = (tab: string) => `/admin-school/profile?option=${encodeURIComponent(tab)}`;

/** Returns the status of the product at a host that has no DNS record. */
function statusAt(host: string, port: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/api/current-tenant', headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.on('error', reject);
  });
}

test('an admin chooses colours, sees them in the preview and then on the site, and only changes are sent', async ({
  page,
  siteUrl,
}) => {
  const site = await headOf(page, siteUrl);
  await goTo(page, `${site}/admin-school/dashboard`);
  await page.getByRole('link', { name: 'Logo and colours', exact: true }).click();
  await expect(page.getByText('No changes to save.')).toBeVisible();

  await page.getByText('Choose colours by hand').click();
  await page.getByLabel('Buttons', { exact: true }).fill('#FFE58');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Invalid hex color code')).toBeVisible();
  await expect(page.getByLabel('Buttons', { exact: true })).toBeFocused();

  await page.getByLabel('Buttons', { exact: true }).fill('#FFE58A');
  await expect(page.getByText('Invalid hex color code')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'We adjusted' })).toContainText('This colour is pale.');
  await expect(page.locator('[data-theme="preview"]').getByText('Login')).toHaveCSS(
    'background-color',
    'rgb(255, 229, 138)',
  );
  await expect(page.locator('html')).not.toHaveCSS('--button_color', '#FFE58A');

  // Changes in another tab are saved too.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Announcement').fill('The library opens on Monday.');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  const sent = page.waitForRequest('**/api/school-settings/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postData()?.match(/name="[^"]+"/g)).toEqual(['name="button_color"', 'name="announcement"']);
  await expect(page.locator('html')).toHaveCSS('--button_color', '#FFE58A');
  await goTo(page, site);
  await expect(page.getByText('The library opens on Monday.')).toBeVisible();
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByRole('link', { name: 'Logo and colours added' })).toBeVisible();
});

test('an admin is told that someone else changed the settings, keeps the typed text, and can save it', async ({
  page,
  siteUrl,
}) => {
  const site = await headOf(page, siteUrl);
  await goTo(page, site + addressOf('Details'));
  await page.getByLabel('School website').fill('twoheads.example');
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    };
    await fetch('/api/school-settings/', { method: 'PATCH', headers, body: '{"announcement":"Theirs"}' });
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Someone else changed these settings while you were editing.',
  );
  await expect(page.getByLabel('School website')).toHaveValue('twoheads.example');
  await expect(page.getByLabel('Announcement')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByLabel('School website')).toHaveValue('https://twoheads.example');

  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('tab', { name: 'Signing in' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await page.getByLabel('Email', { exact: true }).fill(school.email);
  const english = page.getByRole('checkbox', { name: 'English', exact: true });
  await english.uncheck();
  for (const other of ['Arabic', 'Spanish', 'French'])
    await page.getByRole('checkbox', { name: other, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Choose at least one language.')).toBeVisible();
  await expect(english).toBeFocused();
});

test('an admin adds a domain, adds its record, and the site is served there', async ({ page, siteUrl }) => {
  const site = await headOf(page, siteUrl);
  const domain = `books.${school.domain}`;
  const port = process.env.BOOKLARK_E2E_PORT ?? '';
  await goTo(page, site + addressOf('Domains'));
  await page.getByLabel('Domain', { exact: true }).fill('127.0.0.1');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Invalid domain format')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill(`https://${domain}/`);
  await page.keyboard.press('Enter');

  const panel = page.getByRole('region', { name: domain });
  await expect(panel).toContainText('Not checked yet');
  const look = panel.getByRole('button', { name: 'Check now' });
  await look.click();
  await expect(panel).toContainText('The name servers did not respond Last check: just now');

  const names = await startNameServer(Number(process.env.BOOKLARK_E2E_DNS?.split(':')[1]));
  try {
    await look.click();
    await expect(panel).toContainText('Not found yet Last check: just now');
    expect(await statusAt(domain, port)).toBe(404);
    const record = await panel.getByLabel('Record name').inputValue();
    names.setRecords(record, await panel.getByLabel('Record value').inputValue());
    await look.click();
    await expect(panel).toContainText('Verified Last check: just now');
  } finally {
    await names.close();
  }
  await expect(look).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  expect(await statusAt(domain, port)).toBe(200);

  await panel.getByRole('button', { name: 'Remove domain' }).click();
  const sure = page.getByRole('dialog', { name: `Remove ${domain}?` });
  await expect(sure).toBeVisible();
  await expectAccessibleAndFitting(page);
  await sure.getByRole('button', { name: 'Remove domain' }).click();
  await expect(panel).toHaveCount(0);
  expect(await statusAt(domain, port)).toBe(404);
});

test('the school sets picture passwords, a class changes its own, and a student’s page shows what applies', async ({
  page,
  siteUrl,
}) => {
  const site = await headOf(page, siteUrl);
  const { id, studentId } = await createClassWithStudent(page);
  await goTo(page, site + addressOf('Signing in'));
  await page.getByLabel('On, but classes can turn them off').check();
  await page.getByRole('link', { name: 'Classes', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Classes', exact: true })).toBeFocused();
  // Twice as fast as a finger can, and sent once.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await page.getByLabel('On, but classes can turn them off').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  expect(sent).toHaveLength(1);

  await goTo(page, `${site}/admin-school/studentprofile/${studentId}`);
  const signingIn = page.getByRole('region', { name: 'Signing in' });
  await expect(signingIn).toContainText('Signs in withNo sign-in method yet');
  await signingIn.getByRole('button', { name: 'New pictures' }).click();
  await drawnWhileTheBrowserIsBusy(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await signingIn.getByRole('textbox', { name: 'Password for Amara Okafor' }).fill('river-lamp');
  await page.keyboard.press('Enter');
  await expect(signingIn).toContainText('a password, a picture password');
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/admin-school/classdetails/${id}`);
  await page.getByRole('button', { name: 'Picture passwords: on' }).click();
  await expect(page.getByText('This class follows the school setting.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off picture passwords' }).click();
  await page.getByRole('button', { name: 'Picture passwords: off' }).click();
  await expect(page.getByRole('button', { name: 'Follow the school setting' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await goTo(page, site + addressOf('Signing in'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Herons' })).toContainText('Off');
  await page.getByLabel('On in every class').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/admin-school/classdetails/${id}`);
  await page.getByRole('button', { name: 'Picture passwords: on' }).click();
  await expect(page.getByText('Your school uses picture passwords in every class.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off picture passwords' })).toHaveCount(0);
});

async function createClassWithStudent(page: Page): Promise<{ id: string; studentId: string }> {
  return page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    async function make(path: string, body: object): Promise<{ id: string }> {
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await reply.json()) as { id: string };
    }
    const { id } = await make('/api/v1/school-classes/', { name: 'Herons' });
    const person = { role: 'student', first_name: 'Amara', last_name: 'Okafor', class: id };
    return { id, studentId: (await make('/api/people/', person)).id };
  });
}

/** Two taps that wait for a busy tablet come one after the other, without a timer between: one of them draws. */
async function drawnWhileTheBrowserIsBusy(page: Page): Promise<void> {
  const drawing: string[] = [];
  page.on('request', (request) => request.url().includes('/pictures/') && drawing.push(request.url()));
  const draw = page.getByRole('button', { name: 'Get new pictures' });
  const box = await draw.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.evaluate(() => {
    setTimeout(() => {
      for (const end = performance.now() + 1500; performance.now() < end; );
    });
  });
  const taps = [1, 2].flatMap(() => [page.mouse.down(), page.mouse.up()]);
  await Promise.all(taps);
  await expect(page.getByText('Show these pictures to the student now. You cannot show them again.')).toBeVisible();
  expect(drawing).toHaveLength(1);
}

test('an admin sets the community password, limits its categories and turns on short names', async ({
  page,
  siteUrl,
}) => {
  const site = await headOf(page, siteUrl);
  await callApi(page, 'POST', '/api-admin/book-categories/', { name: 'Sea' });
  await goTo(page, site + addressOf('Families'));
  await expect(page.getByText('Not set (families cannot sign in)')).toBeVisible();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByLabel('New community password')).toHaveValue(/^\p{L}+(-\p{L}+){2}$/u);
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();

  await page.getByText('Only books in these categories').click();
  await page.getByLabel('Sea', { exact: true }).check();
  await page.getByRole('tab', { name: 'Signing in' }).click();
  await page.getByLabel('Short names on the sign-in screen').check();
  const sent = page.waitForRequest('**/api/school-settings/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postData()?.match(/name="[^"]+"/g)).toEqual([
    'name="short_names"',
    'name="community_categories"',
  ]);
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await reload(page);
  await expect(page.getByLabel('Short names on the sign-in screen')).toBeChecked();
  await page.getByRole('tab', { name: 'Families' }).click();
  await expect(page.getByLabel('Only books in these categories')).toBeChecked();
  await expect(page.getByLabel('Sea', { exact: true })).toBeChecked();
});
