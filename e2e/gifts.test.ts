import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { acceptPayments, newSchool, registerSchool } from './testing/new-school.ts';

const school = newSchool('Giving School');

test('a visitor gives once to a cause on a phone by keyboard, after a card was declined', async ({
  page,
  browser,
  siteUrl,
}) => {
  await registerSchool(page, siteUrl, school);
  const site = siteUrl(school.subdomain);
  await acceptPayments(page, site, school);
  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await goTo(visitor, `${site}/charities`);
  await visitor.getByRole('link', { name: 'Taps for Tansen' }).first().press('Enter');
  await visitor.getByRole('button', { name: 'Give to this cause' }).press('Enter');
  await expect(visitor.getByRole('radio', { name: '£5.00' })).toBeFocused();
  const give = visitor.getByRole('button', { name: /^Give .*once$/ });
  await give.press('Enter');
  await expect(visitor.getByText('Choose an amount, or enter another.')).toBeVisible();
  await visitor.getByLabel('Another amount in GBP').fill('0.5');
  await give.press('Enter');
  await expect(visitor.getByText(/^Enter an amount from .*£1\.00/)).toBeVisible();
  await visitor.getByLabel('Another amount in GBP').fill('39.13');
  await expect(visitor.getByText(/£39\.13.* reaches .*Booklark pays the payment fee\./)).toBeVisible();
  await visitor.getByLabel('Email for the receipt').fill('giver@home.example');
  await expectAccessibleAndFitting(visitor);
  await visitor.setViewportSize(phone);
  await visitor.getByRole('button', { name: /^Give .*£39\.13.* once$/ }).press('Enter');

  await expect(visitor.getByText(/Gift to .*Taps for Tansen/).first()).toBeVisible();
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
  await expect(visitor.getByText(/You gave .*£39\.13.* once to .*Taps for Tansen/)).toBeVisible();
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
  await expect(visitor.getByText(/From Giving School .*£39\.13.* raised/)).toBeVisible();
  await visitor.context().close();
});
