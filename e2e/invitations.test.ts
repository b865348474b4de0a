import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, setLanguage, test } from './testing/fixtures.ts';
import { fillSchool, latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { accounts, callApi, signIn, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const aGuestEmail = () => `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
const password = 'three brown boats';

/** Invites someone by API; returns the link of the email. */
async function invite(page: Page, site: string, email: string, role = 'teacher'): Promise<string> {
  await callApi(page, 'POST', '/invitations/', { email, role });
  const { links } = await latestEmailTo(page, site, email);
  return links[0] ?? '';
}

test('an admin invites a teacher, who accepts in another browser and is on the dashboard', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Inviting School'));
  const email = aGuestEmail();
  await goTo(page, `${site}/admin-school/dashboard`);
  await page.getByRole('button', { name: 'Invite teachers', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Invalid email address').or(dialog.getByText(/Enter an email address/))).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText(`Invited: ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Teachers invited' })).toBeVisible();

  const { links, subject } = await latestEmailTo(page, site, email);
  expect(subject).toContain('has invited you');
  const guest = await newDevice();
  await goTo(guest, links[0] ?? '');
  await expect(guest.getByLabel('First name')).toHaveValue('Ada');
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest).toHaveURL(`${site}/dashboard`);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');

  await goTo(page, `${site}/admin-school/users?option=Invited`);
  await expect(page.getByRole('row', { name: /Ada Lovelace/ }).getByText('Accepted')).toBeVisible();
  const again = await newDevice();
  await goTo(again, links[0] ?? '');
  await expect(again.getByText('This invitation has already been accepted. Sign in as usual.')).toBeVisible();
});

test('an admin pastes a list, invites the good lines, and corrects the others', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Pasting School'));
  const [ada, ben, known] = [aGuestEmail(), aGuestEmail(), aGuestEmail()];
  await invite(page, site, known);
  await goTo(page, `${site}/admin-school/users?option=Invited`);
  await page.getByRole('button', { name: 'Invite many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite many' });
  const list = dialog.getByLabel('Email addresses');
  await list.fill(`Ada Lovelace <${ada}>; ${known}\n${ben}@\n"Lovelace, Ada" <${ada}>`);
  await dialog.getByRole('button', { name: 'Check addresses' }).click();
  await expect(dialog.getByText('1 of 4 people can be invited. The others stay in the list.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: `${ben}@` })).toContainText('Invalid email address');
  await expect(dialog.getByRole('listitem').filter({ hasText: known })).toContainText('already been invited');
  await expectAccessibleAndFitting(page);

  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person has been invited.')).toBeVisible();
  await expect(list).toHaveValue(`${known}\n${ben}@\nAda Lovelace <${ada}>`);
  await list.fill(ben);
  await dialog.getByRole('button', { name: 'Check addresses' }).click();
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  await expect(page.getByRole('row', { name: ben })).toBeVisible();
});

test('an admin resends an invitation, copies its link and revokes it', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Listing School'));
  const email = aGuestEmail();
  const first = await invite(page, site, email);
  await goTo(page, `${site}/admin-school/users?option=Invited`);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText(`We are sending a new email to ${email}.`)).toBeVisible();

  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('button', { name: 'Get link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  const guest = await newDevice();
  for (const url of [first, link]) {
    await goTo(guest, url);
    await expect(guest.getByLabel('New password')).toBeVisible();
  }

  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  // The page was open while the invitation was revoked.
  await guest.getByLabel('First name').fill('Ada');
  await guest.getByLabel('Last name').fill('Lovelace');
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByText('This invitation was withdrawn by the person who sent it.')).toBeVisible();
});

test('a person who is signed in with another account signs out and continues with the invitation', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const email = aGuestEmail();
  await goTo(page, await invite(page, site, email));
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('a person with an account signs in and returns to the invitation', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = await registerSchool(page, siteUrl, newSchool('Knowing School'));
  const email = aGuestEmail();
  const link = await invite(page, site, email);
  const token = link.split('#').at(-1);
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const post = (path: string, fields: object) =>
        fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(fields) });
      await post('/invitations/accept/', { ...body, first_name: 'Ada', last_name: 'Lovelace' });
    },
    { token, password },
  );
  await page.evaluate('localStorage.clear()');
  await goTo(page, `${site}/login/${token}`);
  await expect(page.getByText('You have an invitation.')).toBeVisible();
  await page.getByRole('link', { name: /I am a teacher/ }).click();
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site}/accept-invitation#${token}`);
  await expect(page.getByText('This invitation has already been accepted. Sign in as usual.')).toBeVisible();
  await page.goto(`${site}/login/${token}`);
  await expect(page).toHaveURL(`${site}/accept-invitation#${token}`);
});

test('an organization invites a new school, which registers, and an existing one, which joins and chooses the access', {
  tag: '@deep',
}, async ({ page, newDevice, siteUrl }) => {
  const northwind = await signInAs(page, 'organization_admin', siteUrl);
  const invitations = [1, 2].map(() => callApi<{ url: string }>(page, 'POST', '/organization/invitations/', {}));
  const links = (await Promise.all(invitations)).map(({ url }) => url);
  expect(northwind).toContain('northwind');

  const office = await newDevice();
  await goTo(office, links[0] ?? '');
  await expectAccessibleAndFitting(office);
  await office.getByRole('link', { name: 'Register your school' }).click();
  await expect(office.getByText(/your school becomes a member of Northwind/)).toBeVisible();
  await fillSchool(office, newSchool('Member School'));
  await office.locator('form').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText('now has a library');

  const head = await newDevice();
  const school = newSchool('Joining School');
  const site = await registerSchool(head, siteUrl, school);
  await goTo(head, links[1] ?? '');
  await head.getByLabel('School name or web address').fill(school.subdomain);
  await head.getByRole('button', { name: 'Go to my school' }).click();
  await expect(head).toHaveURL(new RegExp(`^${site}/accept-invitation#`));
  await head.getByRole('radio', { name: /View statistics/ }).check();
  await expectAccessibleAndFitting(head);
  await head.getByRole('button', { name: /^Join Northwind/ }).click();
  await expect(head).toHaveURL(`${site}/admin-school/dashboard`);
  // The browser calls the API, because Node does not resolve hosts below localhost.
  const member = await head.evaluate(async () => (await fetch('/api/current-tenant')).json());
  expect(member).toMatchObject({ organizations: [{ subdomain: 'northwind' }] });
});

test('an admin of an Arabic school invites someone on accessible screens', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = siteUrl('hillcrest');
  await signIn(page, site, { username: 'head@hillcrest.test', password: accounts.school_admin.password });
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/admin-school/users?option=Invited`);
  await page.getByRole('button', { name: inArabic('Invite someone') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page
    .getByRole('button', { name: inArabic('Invite many') })
    .last()
    .click();
  await page.getByLabel(inArabic('Email addresses')).fill('ليلى حداد <layla@guests.example>، كلمة');
  await page.getByRole('button', { name: inArabic('Check addresses') }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectAccessibleAndFitting(page);
});
