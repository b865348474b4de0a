import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { accounts, signIn } from './testing/people.ts';

const name = 'Kite Hill School';
const reason = 'The school has asked us to stop its site for a while.';

/** Returns the status with which the site of the school answers a visitor. */
async function statusOfSite(page: Page, site: string): Promise<number | undefined> {
  const visitor = await page.context().newPage();
  const reply = await visitor.goto(`${site}/library`);
  await visitor.close();
  return reply?.status();
}

/** Changes the web address of the school on screen; a visitor with an old link, whose secret is in its fragment, still arrives. */
async function changeWebAddress(page: Page, { from, subdomain, to }: { from: string; subdomain: string; to: string }) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change web address' }).click();
  await dialog.getByLabel('New web address').fill('admin');
  await dialog.getByLabel('Reason').fill('The school has a new name since this term.');
  await dialog.getByRole('button', { name: 'Change web address' }).click();
  await expect(dialog.getByText('This subdomain is reserved. Choose another.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByLabel('New web address').fill(subdomain);
  await dialog.getByRole('button', { name: 'Change web address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/leads here until/)).toBeVisible();
  await expectAccessibleAndFitting(page);

  const visitor = await page.context().newPage();
  await visitor.goto(`${from}/library?query=otters#secret`);
  expect(visitor.url()).toBe(`${to}/library?query=otters#secret`);
  await visitor.close();
}

test('a school is added, suspended, restored, closed and brought back', async ({ page, siteUrl }) => {
  const platform = siteUrl();
  const subdomain = `kite-${Date.now().toString(36)}`;
  let site = siteUrl(subdomain);
  await signIn(page, platform, accounts.upschool_admin);

  await goTo(page, `${platform}/admin-panel/all-tenants`);
  await page.getByRole('link', { name: 'Add school' }).click();
  await page.getByRole('button', { name: 'Add school' }).click();
  await expect(page.getByText('School name is required')).toBeVisible();
  await expect(page.getByText('Switchboard status is required')).toBeVisible();
  await page.getByRole('radio', { name: 'Off', exact: true }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`office@${subdomain}.example`);
  await page.getByLabel('Website', { exact: true }).fill(`${subdomain}.example`);
  await page.getByLabel('Booklark web address').fill(subdomain);
  await page.getByRole('button', { name: 'Add school' }).click();
  await expect(page.getByText('User added successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await statusOfSite(page, site)).toBe(200);
  await expectAccessibleAndFitting(page);

  await changeWebAddress(page, { from: site, subdomain: `new-${subdomain}`, to: siteUrl(`new-${subdomain}`) });
  site = siteUrl(`new-${subdomain}`);

  await page.getByRole('button', { name: 'Suspend school' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend school' }).click();
  await expect(page.getByText('This school is suspended')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  expect(await statusOfSite(page, site)).toBe(404);

  await page.getByRole('button', { name: 'Restore school' }).click();
  await dialog.getByRole('button', { name: 'Restore school' }).click();
  await expect(page.getByText('This school is suspended')).toHaveCount(0);
  expect(await statusOfSite(page, site)).toBe(200);

  await page.getByRole('button', { name: 'Close school' }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel(`Type “${name}” to confirm`).fill('another name');
  await dialog.getByRole('button', { name: 'Close school' }).click();
  await expect(dialog.getByText('Type the name of the school exactly as it is shown.')).toBeVisible();
  await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole('button', { name: 'Close school' }).click();
  await expect(page.getByText('This school is closing')).toBeVisible();
  expect(await statusOfSite(page, site)).toBe(404);

  await page.getByRole('button', { name: 'Restore school' }).click();
  await dialog.getByRole('button', { name: 'Restore school' }).click();
  await expect(page.getByText('This school is closing')).toHaveCount(0);
  expect(await statusOfSite(page, site)).toBe(200);
  await page.getByRole('tab', { name: 'Activity log' }).click();
  await expect(page.getByText('closed this site').first()).toBeVisible();
});
