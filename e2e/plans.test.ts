import { expect } from '@playwright/test';
import type { BankTransfer } from '#contract/schools/bank-transfers.ts';
import { expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';

const password = 'booklark-demo-1';

test('a school asks for a plan by bank transfer, and it begins when a second person confirms the money', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Plan School'));
  await goTo(page, `${site}/admin-school/subscriptions`);
  await expect(page.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose .Shelf 100.$/ })
    .first()
    .click();
  const change = page.getByRole('region', { name: /^Change to .Shelf 100.$/ });
  await change.getByRole('radio', { name: 'By bank transfer' }).check();
  await change.getByRole('button', { name: /^Ask for a bank transfer of/ }).click();
  const asked = page.getByRole('region', { name: /^Bank transfer for .Shelf 100.$/ });
  await expect(asked).toBeVisible();
  await expectAccessibleAndFitting(page);
  const { transfer } = await callApi<{ transfer: Pick<BankTransfer, 'id' | 'code' | 'amount'> }>(
    page,
    'GET',
    '/subscription/',
  );
  await expect(asked).toContainText(transfer.code);

  const office = await newDevice();
  await signIn(office, siteUrl(), { username: 'admin@booklark.test', password });
  const received = { state: 'received', amount: transfer.amount, received_on: '2026-11-20', bank_reference: 'BACS 7' };
  await callApi(office, 'PATCH', `/api-super-admin/bank-transfers/${transfer.id}/`, received);
  await signIn(office, siteUrl(), { username: 'accounts@booklark.test', password });
  const list = `${siteUrl()}/admin-panel/subscription-details?option=Bank+transfers&search=${transfer.code}`;
  await goTo(office, list);
  await office.getByRole('button', { name: new RegExp(`^Open transfer .${transfer.code}.$`) }).click();
  await office.getByRole('button', { name: 'Confirm the money' }).click();
  await office.getByLabel(/^Amount in/).fill((transfer.amount / 100).toFixed(2));
  await office.getByRole('button', { name: 'Confirm money' }).click();
  await expect(office.getByRole('dialog', { name: new RegExp(`^Bank transfer .${transfer.code}.$`) })).toContainText(
    'Confirmed',
  );

  await goTo(page, `${site}/admin-school/subscriptions`);
  const current = page.getByRole('region', { name: 'Shelf 100', exact: true });
  await expect(current.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(current.getByText('Cancelled', { exact: true })).toBeVisible();
  await goTo(page, `${site}/admin-school/payment-history`);
  await page.getByRole('link', { name: /-.?0001/ }).click();
  await expect(page.getByText(/^Plan .Shelf 100.$/)).toBeVisible();
});

test('the demo school can use all the storage of its plan', async ({ page, siteUrl }) => {
  const site = siteUrl('riverside');
  await signIn(page, site, { username: 'head@riverside.test', password });
  await goTo(page, `${site}/admin-school/subscriptions`);
  await expect(page.getByRole('region', { name: 'Shelf 5000', exact: true })).toContainText(/ of 200.GB/);
});

test('a school buys a plan by card on a phone, changes it, and cancels it', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Card School'));
  await page.setViewportSize(phone);
  await goTo(page, `${site}/admin-school/subscriptions`);
  await page
    .getByRole('button', { name: /^Choose .Shelf 100.$/ })
    .first()
    .press('Enter');
  const first = page.getByRole('region', { name: /^Change to .Shelf 100.$/ });
  await expect(first.getByRole('radio', { name: 'By card' })).toBeChecked();
  await first.getByRole('button', { name: 'Enter your card' }).press('Enter');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page).toHaveURL(`${site}/admin-school/subscriptions`);
  const current = page.getByRole('region', { name: 'Shelf 100', exact: true });
  await expect(current.getByText('Trial', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);

  await page
    .getByRole('button', { name: /^Choose .Shelf 1000.$/ })
    .first()
    .press('Enter');
  const larger = page.getByRole('region', { name: /^Change to .Shelf 1000.$/ });
  await larger.getByRole('button', { name: 'Change plan' }).press('Enter');
  await expect(page.getByText('Your plan is changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shelf 1000', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).press('Enter');
  const changed = page.getByRole('region', { name: 'Shelf 1000', exact: true });
  await expect(changed.getByText('Cancelled', { exact: true })).toBeVisible();
});
