import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { acceptPayments, latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';

test('a visitor gives monthly on a phone and stops the gift with the link in the receipt, without an account', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const school = newSchool('Monthly School');
  const site = await registerSchool(page, siteUrl, school);
  await acceptPayments(page, site, school);
  const visitor = await newDevice({ viewport: phone });
  await goTo(visitor, `${site}/charities`);
  await visitor.getByRole('link', { name: 'Taps for Tansen' }).first().click();
  await visitor.getByRole('button', { name: 'Monthly', exact: true }).click();
  await expect(visitor.getByText('PayPal and PhonePe take one-off gifts only.')).toBeVisible();
  await visitor.getByRole('button', { name: /£13\.00.* a third of .*a filter/ }).click();
  await expect(visitor.getByRole('radio', { name: /£13\.00.* a third of .*a filter/ })).toBeChecked();
  await visitor.getByLabel('Email for the receipt').fill('monthly@home.example');
  await expectAccessibleAndFitting(visitor);
  await visitor.setViewportSize(phone);
  await visitor.getByRole('button', { name: /^Give .*£13\.00.* each month$/ }).click();
  await visitor.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you for your monthly gift' })).toBeVisible({
    timeout: 60_000,
  });

  const findLink = async () => {
    const { links } = await latestEmailTo(page, site, 'monthly@home.example').catch(() => ({ links: [] }));
    return links.find((link) => new URL(link).pathname.startsWith('/gift/')) ?? '';
  };
  await expect.poll(findLink, { timeout: 60_000 }).not.toBe('');
  const giver = await newDevice({ viewport: phone });
  await goTo(giver, await findLink());
  await expect(giver.getByRole('heading', { level: 1, name: 'Thank you for your monthly gift' })).toBeVisible();
  await setLanguage(giver, 'ar');
  await reload(giver);
  await expect(giver.getByRole('heading', { level: 1, name: 'شكرًا على تبرّعك الشهري' })).toBeVisible();
  await expectAccessibleAndFitting(giver);
  await giver.setViewportSize(phone);
  await giver.getByRole('button', { name: 'أوقف هذا التبرّع' }).click();
  const question = giver.getByRole('dialog', { name: 'هل تريد إيقاف هذا التبرّع؟' });
  await expect(question.getByRole('button', { name: 'واصل التبرّع' })).toBeVisible();
  await question.getByRole('button', { name: 'أوقف هذا التبرّع' }).click();
  await expect(giver.getByRole('heading', { level: 1, name: 'انتهى هذا التبرّع الشهري' })).toBeVisible();
  await expect(giver.getByRole('button', { name: 'أوقف هذا التبرّع' })).toBeHidden();
  await expectAccessibleAndFitting(giver);
});
