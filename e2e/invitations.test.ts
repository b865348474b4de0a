import { type Browser, expect, type Page } from '@playwright/test';
import { come, expectAccessible, test } from './testing/journey.ts';
import { fillSchool, foundSchool, letterTo, newSchool } from './testing/new-school.ts';
import { accounts, signIn, signInAs } from './testing/people.ts';

type At = (subdomain?: string) => string;
const aGuest = () => `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
const password = 'three brown boats';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), page.url()).toBeLessThan(1);
}

/** Invites somebody without the screens; answers with the link of the letter. */
async function invite(page: Page, site: string, email: string, role = 'teacher'): Promise<string> {
  await page.goto(`${site}/contact`);
  await page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch('/api/invitations/', { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { email, role },
  );
  const { links } = await letterTo(page, site, email);
  return links[0] ?? '';
}

/** A browser in which nobody is signed in. */
async function freshPage(browser: Browser, facts: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB', ...facts })).newPage();
}

test('an admin invites a teacher, who accepts in another browser and is on the dashboard', async ({
  page,
  browser,
  at,
}) => {
  const site = await foundSchool(page, at, newSchool('Inviting School'));
  const email = aGuest();
  await come(page, `${site}/admin-school/dashboard`);
  await page.getByRole('button', { name: 'Invite teachers', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Invalid email address').or(dialog.getByText(/write the email/))).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText(`Invited: ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Invite teachers, begun' })).toBeVisible();

  const { links, subject } = await letterTo(page, site, email);
  expect(subject).toContain('invites you');
  const guest = await freshPage(browser);
  await come(guest, links[0] ?? '');
  await expect(guest.getByLabel('First name')).toHaveValue('Ada');
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest).toHaveURL(`${site}/dashboard`);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');

  await come(page, `${site}/admin-school/users?option=Invited`);
  await expect(page.getByRole('row', { name: /Ada Lovelace/ }).getByText('Accepted')).toBeVisible();
  const again = await freshPage(browser);
  await come(again, links[0] ?? '');
  await expect(again.getByText('This invitation was accepted already. Sign in as usual.')).toBeVisible();
});

test('an invitation is sent again, handed over as a link and revoked from the list', async ({ page, browser, at }) => {
  const site = await foundSchool(page, at, newSchool('Listing School'));
  const email = aGuest();
  const first = await invite(page, site, email);
  await come(page, `${site}/admin-school/users?option=Invited`);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new letter to ${email} is on its way.`)).toBeVisible();

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectSound(page);
  await page.keyboard.press('Escape');
  const guest = await freshPage(browser);
  for (const one of [first, link]) {
    await come(guest, one);
    await expect(guest.getByLabel('New password')).toBeVisible();
  }

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  // The page was open all the while.
  await guest.getByLabel('First name').fill('Ada');
  await guest.getByLabel('Last name').fill('Lovelace');
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest.getByText('This invitation was taken back by whoever sent it.')).toBeVisible();
});

test('with the wrong account signed in it says so, and signing out goes on with the invitation', async ({
  page,
  at,
}) => {
  const site = await signInAs(page, 'school_admin', at);
  const email = aGuest();
  await come(page, await invite(page, site, email));
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('whoever has an account signs in with the invitation and comes back to it', async ({ page, at }) => {
  const site = await foundSchool(page, at, newSchool('Knowing School'));
  const email = aGuest();
  const link = await invite(page, site, email);
  const token = link.split('/').at(-1);
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const post = (path: string, sent: object) =>
        fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      await post('/invitations/accept/', { ...body, first_name: 'Ada', last_name: 'Lovelace' });
    },
    { token, password },
  );
  await page.evaluate('localStorage.clear()');
  await come(page, `${site}/login/${token}`);
  await expect(page.getByText('You came with an invitation.')).toBeVisible();
  await page.getByRole('link', { name: /I am a teacher/ }).click();
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site}/accept-invitation/${token}`);
  await expect(page.getByText('This invitation was accepted already.')).toBeVisible();
  await page.goto(`${site}/login/${token}`);
  await expect(page).toHaveURL(`${site}/accept-invitation/${token}`);
});

test('an organization invites: a new school registers with the link, one that is here joins and says what it grants', async ({
  page,
  browser,
  at,
}) => {
  const northwind = await signInAs(page, 'organization_admin', at);
  const links = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const made = [1, 2].map(async () => {
      const answer = await fetch('/api/organization/invitations/', { method: 'POST', headers, body: '{}' });
      return ((await answer.json()) as { url: string }).url;
    });
    return Promise.all(made);
  });
  expect(northwind).toContain('northwind');

  const office = await freshPage(browser);
  await come(office, links[0] ?? '');
  await expectSound(office);
  await office.getByRole('link', { name: 'Register your school' }).click();
  await expect(office.getByText(/and becomes a member of Northwind/)).toBeVisible();
  await fillSchool(office, newSchool('Member School'));
  await office.locator('form').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText('has a library');

  const head = await freshPage(browser);
  const school = newSchool('Joining School');
  const site = await foundSchool(head, at, school);
  await come(head, links[1] ?? '');
  await head.getByLabel('Address of your school').fill(school.subdomain);
  await head.getByRole('button', { name: 'Go to my school' }).click();
  await expect(head).toHaveURL(new RegExp(`^${site}/accept-invitation/`));
  await head.getByRole('radio', { name: /See figures/ }).check();
  await expectSound(head);
  await head.getByRole('button', { name: /^Join Northwind/ }).click();
  await expect(head).toHaveURL(`${site}/admin-school/dashboard`);
  // Asked by the browser: Node does not know the hosts below localhost.
  const member = await head.evaluate(async () => (await fetch('/api/current-tenant')).json());
  expect(member).toMatchObject({ organizations: [{ subdomain: 'northwind' }] });
});

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const viewport of sizes)
  for (const [subdomain, username] of [
    ['riverside', accounts.school_admin.username],
    ['hillcrest', 'head@hillcrest.test'],
  ] as const)
    test(`at ${subdomain}, ${viewport.width} wide, in English and Arabic: free of barriers`, async ({
      page,
      browser,
      at,
    }) => {
      await soundAt({ page, browser, at, viewport, subdomain, username });
    });

type Looked = {
  page: Page;
  browser: Browser;
  at: At;
  viewport: (typeof sizes)[0];
  subdomain: string;
  username: string;
};

async function soundAt({ page, browser, at, viewport, subdomain, username }: Looked): Promise<void> {
  await page.setViewportSize(viewport);
  const site = at(subdomain);
  await signIn(page, site, { username, password: 'booklark-demo-1' });
  const link = await invite(page, site, aGuest());
  const guest = await freshPage(browser, { viewport });
  await come(guest, link);
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    await guest.getByRole('contentinfo').getByRole('combobox').selectOption(language);
    await expect(guest.locator('html')).toHaveAttribute('dir', direction);
    await expect(guest.locator('main').getByRole('textbox')).toHaveCount(3);
    await expectSound(guest);
  }
  await come(guest, `${site}/accept-invitation`);
  await expectSound(guest);
  await come(page, link);
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
  await expectSound(page);
  await come(page, `${site}/admin-school/users?option=Invited`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await expectSound(page);
}
