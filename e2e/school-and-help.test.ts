import { expect, type Page } from '@playwright/test';
import { come, expectAccessible, test } from './testing/journey.ts';
import { signInAs } from './testing/people.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const open = ['/privacy-policy', '/terms-of-use', '/contact', '/report-a-problem'];

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), page.url()).toBeLessThan(1);
}

async function openHelp(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Help Center' }).click();
  await expect(page.getByRole('dialog', { name: 'Help Center' }).getByRole('tab').first()).toBeVisible();
}

for (const size of sizes) {
  for (const tenant of ['riverside', 'hillcrest']) {
    test(`at ${tenant}, ${size.width} wide: policies, messages and help are free of barriers`, async ({ page, at }) => {
      await page.setViewportSize(size);
      for (const path of open) {
        await come(page, at(tenant) + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      }
      await openHelp(page);
      await expectSound(page);
    });
  }

  test(`the start list and where it leads, ${size.width} wide, are free of barriers`, async ({ page, at }) => {
    await page.setViewportSize(size);
    for (const role of ['school_admin', 'organization_admin'] as const) {
      const site = await signInAs(page, role, at);
      await come(page, `${site}/admin-school/dashboard`);
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
      await expectSound(page);
      for (const name of [/^Logo and colours/, /^Community password/]) {
        await page.getByRole('main').getByRole('link', { name }).click();
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        await expectSound(page);
        await page.goBack();
      }
    }
  });

  test(`registration, ${size.width} wide, is free of barriers in English and Arabic`, async ({ page, at }) => {
    await page.setViewportSize(size);
    await come(page, `${at()}/register`);
    await page.getByText('Seven more colours').click();
    await page.getByLabel('Primary', { exact: true }).fill('#FFF3B0');
    await expectSound(page);
    await page.getByLabel('Language').selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('افتح مكتبتك');
    await expectSound(page);
  });
}

test('help opens on the article for the screen, and knows what is searched', async ({ page, at }) => {
  const site = await signInAs(page, 'school_admin', at);
  await come(page, `${site}/admin-school/dashboard`);
  await page.getByRole('button', { name: 'Help Center' }).click();
  const help = page.getByRole('dialog', { name: 'Help Center' });
  await expect(help.getByRole('tab', { name: 'School' })).toHaveAttribute('aria-selected', 'true');
  await expect(help.getByText('The start list on your dashboard ticks off what is done.')).toBeVisible();

  await help.getByLabel('Search help').fill('unfindable');
  await expect(help.getByText('No article here speaks of that.')).toBeVisible();
  await help.getByLabel('Search help').fill('licence');
  await expect(help.getByText('Licence and credits')).toBeVisible();

  await help.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByLabel('The page that it is about')).toHaveValue('/admin-school/dashboard');
  await expect(page.getByLabel('Email')).toHaveValue('head@riverside.test');
  await page.getByLabel('What is wrong?').fill('The shelf is crooked.');
  await page.getByRole('button', { name: 'Report the problem' }).click();
  await expect(page.getByText('Thank you. Your message has been kept')).toBeVisible();
});

test('help says when it cannot be loaded, and when there is none', async ({ page, at }) => {
  await page.route('**/api/faqs/**', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
  await come(page, at('riverside'));
  await page.getByRole('button', { name: 'Help Center' }).click();
  await expect(page.getByText('Failed to load help content. Please try again later.')).toBeVisible();
  await page.keyboard.press('Escape');

  const none = { count: 0, next: null, previous: null, results: [] };
  await page.route('**/api/faqs/**', (route) => route.fulfill({ json: none }));
  await page.getByRole('button', { name: 'Help Center' }).click();
  await expect(page.getByText('No Content Available')).toBeVisible();
  await expect(page.getByText('There are no help articles available for the selected role.')).toBeVisible();
});
