import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { come, expectAccessible, readInArabic, test } from './testing/journey.ts';
import { signInAs } from './testing/people.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function expectSound(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), page.url()).toBeLessThan(1);
  }
}

async function linkSentTo(page: Page, to: string): Promise<string> {
  const mails = await page.evaluate(async () => {
    const answer = await fetch('/sandbox/mail', { headers: { accept: 'application/json' } });
    return (await answer.json()) as { to: string; links: string[] }[];
  });
  return mails.find((mail) => mail.to === to)?.links[0] ?? '';
}

test('a parent comes from a code to the books of the own child, and the school ends it', async ({
  page,
  at,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const site = await signInAs(page, 'school_admin', at);
  await come(page, `${site}/admin-school/users?option=Students&search=amara`);
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await page.getByRole('button', { name: 'Make a family code' }).click();
  const dialog = page.getByRole('dialog', { name: /A family code for Amara/ });
  const code = (await dialog.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const families = page.getByRole('region', { name: 'Families' });
  await expect(families.getByText(/^Waits until/).first()).toBeVisible();

  const home = await browser.newContext();
  const parent = await home.newPage();
  const email = `${randomUUID()}@home.example`;
  await come(parent, `${site}/family`);
  await expectSound(parent);
  await come(parent, `${site}/family/${code}`);
  await parent.getByRole('button', { name: 'Send me the link' }).click();
  await expect(parent.getByText('Email is required')).toBeVisible();
  await expect(parent.getByLabel('Your email')).toBeFocused();
  await expect(parent.getByLabel('Code from the school')).toHaveValue(code);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send me the link' }).click();
  await expect(parent.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();

  const link = await linkSentTo(parent, email);
  expect(link).toContain(`${site}/family#`);
  await come(parent, link);
  await expect(parent).toHaveURL(`${site}/family`);
  await parent.getByRole('button', { name: 'Show the books' }).click();
  await expect(parent.getByRole('heading', { name: 'The books of Amara', level: 1 })).toBeVisible();
  await expectSound(parent);
  await parent.reload();
  await expect(parent.getByRole('heading', { name: 'The books of Amara', level: 1 })).toBeVisible();
  const count = () =>
    parent.evaluate(async () => ((await (await fetch('/api/books/')).json()) as { count: number }).count);
  const inside = await count();
  // The link of the mail was good once.
  await come(parent, link);
  await parent.getByRole('button', { name: 'Show the books' }).click();
  await expect(parent.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
  await parent.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(parent.getByRole('heading', { name: 'The books of Amara', level: 1 })).toBeVisible();

  await page.reload({ waitUntil: 'networkidle' });
  await families.getByRole('button', { name: `End the link of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The link has ended.' })).toBeVisible();
  await come(parent, `${site}/family`);
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();
  expect(await count()).toBeLessThan(inside);
  await home.close();
});

test('a family closes its books on this device, comes back by mail, and ends the link itself', async ({
  page,
  at,
  browser,
}) => {
  const site = await signInAs(page, 'school_admin', at);
  await come(page, `${site}/admin-school/users?option=Students&search=amara`);
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await page.getByRole('button', { name: 'Make a family code' }).click();
  const code =
    (await page
      .getByRole('dialog')
      .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      .textContent()) ?? '';

  const home = await browser.newContext();
  const parent = await home.newPage();
  const email = `${randomUUID()}@home.example`;
  await come(parent, `${site}/family/${code}`);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send me the link' }).click();
  await expect(parent.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  await come(parent, await linkSentTo(parent, email));
  await parent.getByRole('button', { name: 'Show the books' }).click();
  await parent.getByRole('button', { name: 'Close on this device' }).click();
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();

  await parent.getByRole('button', { name: 'I was here before' }).click();
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send me the link' }).click();
  await expect(parent.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  await come(parent, await linkSentTo(parent, email));
  await parent.getByRole('button', { name: 'Show the books' }).click();
  await parent.getByRole('button', { name: 'End the link', exact: true }).click();
  const dialog = parent.getByRole('dialog', { name: 'End the link to Amara' });
  await expectAccessible(parent);
  await dialog.getByRole('button', { name: 'End the link' }).click();
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();
  await home.close();
});

for (const subdomain of ['riverside', 'hillcrest'])
  test(`the way in for families is sound in Arabic at ${subdomain}`, async ({ page, at }) => {
    await come(page, `${at(subdomain)}/family`);
    await readInArabic(page);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'للأسر', level: 1 })).toBeVisible();
    await expectSound(page);
  });
