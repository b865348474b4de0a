import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { changeSaleSettings, newSchool, registerSchool } from './testing/new-school.ts';
import { accounts, signIn } from './testing/people.ts';

const school = newSchool('Giving School');

/** Allows a new school to sell from the platform's list of those that wait. */
async function allowSelling(platform: Page, root: string): Promise<void> {
  await signIn(platform, root, accounts.upschool_admin);
  await goTo(platform, `${root}/admin-panel/all-tenants?task=waiting_to_sell&search=${school.subdomain}`);
  await platform.getByRole('link', { name: school.name }).click();
  await expect(platform.getByText('Not allowed yet')).toBeVisible();
  await platform.getByRole('button', { name: 'Allow selling' }).click();
  await platform.getByRole('dialog').getByRole('button', { name: 'Allow selling' }).click();
  await expect(platform.getByText(/^Allowed since /)).toBeVisible();
  await expectAccessibleAndFitting(platform);
}

test('a visitor gives once to a cause on a phone by keyboard, after a card was declined', async ({
  page,
  browser,
  newDevice,
  siteUrl,
}) => {
  await registerSchool(page, siteUrl, school);
  const site = siteUrl(school.subdomain);
  await changeSaleSettings(page, { providers: ['stripe'] });
  await goTo(page, `${site}/admin-school/profile?option=Selling`);
  await expect(page.getByText('Your school cannot sell yet')).toBeVisible();
  await expectAccessibleAndFitting(page);
  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await goTo(visitor, `${site}/charities`);
  await visitor.getByRole('link', { name: 'Taps for Tansen' }).first().press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Taps for Tansen' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Give to this cause' })).toHaveCount(0);
  await allowSelling(await newDevice(), siteUrl());
  await reload(visitor);
  await visitor.getByRole('button', { name: 'Give to this cause' }).press('Enter');
  await expect(visitor.getByRole('radio', { name: /£13\.00.* a third of .*a filter/ })).toBeFocused();
  const give = visitor.getByRole('button', { name: /^Give .*(once|filter.?)$/ });
  await give.press('Enter');
  await expect(visitor.getByText('Choose an amount, or enter another.')).toBeVisible();
  await visitor.getByLabel('Another amount in GBP').fill('0.5');
  await give.press('Enter');
  await expect(visitor.getByText(/^Enter an amount from .*£1\.00/)).toBeVisible();
  await visitor.getByRole('radio', { name: /£39\.00.*one filter/ }).press('Space');
  await expect(visitor.getByRole('button', { name: /^Give .*£39\.00.*, .*one filter/ })).toBeVisible();
  await visitor.getByLabel('Another amount in GBP').fill('39.13');
  await expect(visitor.getByText(/£39\.13.* reaches .*Booklark pays the payment fee\./)).toBeVisible();
  await visitor.getByLabel('Email for the receipt').fill('giver@home.example');
  await expectAccessibleAndFitting(visitor);
  await visitor.setViewportSize(phone);
  await visitor.getByRole('button', { name: /^Give .*£39\.13.* once$/ }).press('Enter');

  await expect(visitor.getByText(/Gift to .*Filters for four hill schools/).first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Pay with a card that is declined' }).press('Enter');
  await expect(visitor.getByText('The card was declined')).toBeVisible();
  await visitor.getByRole('button', { name: 'Cancel and go back' }).press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/gift\/[\da-f-]{36}$/);
  await visitor.getByRole('button', { name: /^Give .*£39\.13.* once$/ }).press('Enter');
  await visitor.getByRole('button', { name: 'Pay', exact: true }).press('Enter');

  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you for your gift' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(visitor.getByText(/You gave .*£39\.13.* once to .*Filters for four hill schools/)).toBeVisible();
  await expectAccessibleAndFitting(visitor);
  await visitor.getByRole('link', { name: /^[\u2068]?[B-Z0-9]{6}-\u2060?\d{4}-\u2060?\d{4}/ }).press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: /^Receipt for a gift/ })).toBeVisible();
  await visitor.getByRole('link', { name: /^Gift / }).press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you for your gift' })).toBeVisible();
  await setLanguage(visitor, 'ar');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'شكرًا على تبرّعك' })).toBeVisible();
  await expectAccessibleAndFitting(visitor);
  await visitor.setViewportSize(phone);
  await setLanguage(visitor, 'en');
  await visitor.reload();
  await visitor.getByRole('link', { name: 'Taps for Tansen' }).press('Enter');
  await visitor.getByText('More', { exact: true }).click();
  await expect(visitor.getByText(/From Giving School .*£39\.13.* raised/)).toBeVisible();
  await visitor.context().close();
});
