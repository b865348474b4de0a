import { expect } from '@playwright/test';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  openBlankPage,
  phone,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

for (const [tenant, language] of [
  ['riverside', 'en'],
  ['hillcrest', 'ar'],
] as const)
  test(`at ${tenant}, in ${language}: help is accessible`, async ({ page, siteUrl }) => {
    const says = (sentence: string) => (language === 'ar' ? inArabic(sentence) : sentence);
    await openBlankPage(page, siteUrl(tenant));
    await setLanguage(page, language);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await goTo(page, `${siteUrl(tenant)}/contact`);
      if (size === phone) await page.getByRole('button', { name: says('Menu') }).click();
      await page.getByRole('button', { name: says('Help Center') }).click();
      await expect(
        page
          .getByRole('dialog', { name: says('Help Center') })
          .getByRole('tab')
          .first(),
      ).toBeVisible();
      await expectAccessibleAndFitting(page);
    }
  });

test('registration is accessible in English and Arabic, with all its colour fields open', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/register`);
  await page.getByText('Choose colours by hand').click();
  await page.getByText('More colours').click();
  await page.getByLabel('Primary', { exact: true }).fill('#FFF3B0');
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inArabic('Set up your library'));
  await expectAccessibleAndFitting(page);
});

test('help opens at the article for the screen, and finds articles by their text', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/dashboard`);
  await page.getByRole('button', { name: 'Help Center' }).click();
  const help = page.getByRole('dialog', { name: 'Help Center' });
  await expect(help.getByRole('tab', { name: 'School' })).toHaveAttribute('aria-selected', 'true');
  await expect(help.getByText('The list Getting started on your dashboard shows what is done.')).toBeVisible();

  await help.getByLabel('Search help').fill('unfindable');
  await expect(help.getByText('No articles match your search.')).toBeVisible();
  await help.getByLabel('Search help').fill('licence');
  await expect(help.getByText('Enter licence and credits')).toBeVisible();

  // A search looks in every tab, and says where it found something.
  await help.getByLabel('Search help').fill('moon');
  await expect(help.getByText('No articles match your search.')).toBeVisible();
  await expect(help.getByText('Matches in other tabs: 1')).toBeVisible();
  await help.getByRole('tab', { name: 'Students 1 article' }).click();
  await expect(help.getByText('Read a book')).toBeVisible();

  await help.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByLabel('Page with the problem')).toHaveValue('/admin-school/dashboard');
  await expect(page.getByLabel('Email')).toHaveValue('head@riverside.test');
  await page.getByLabel('What is the problem about?').selectOption('broken');
  await page.getByLabel('What is wrong?').fill('The shelf is crooked.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Your message has been sent')).toBeVisible();
});

test('help that cannot be loaded is tried again in the open drawer, and says when it has no articles', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/api/faqs/**', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
  await goTo(page, siteUrl('riverside'));
  await page.getByRole('button', { name: 'Help Center' }).click();
  await expect(page.getByText('Failed to load help content. Please try again later.')).toBeVisible();

  const none = { count: 0, next: null, previous: null, results: [] };
  await page.route('**/api/faqs/**', (route) => route.fulfill({ json: none }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Content Available')).toBeVisible();
  await expect(page.getByText('There are no help articles available for the selected role.')).toBeVisible();
});
