import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { credentialsOf, newSchool, registerSchool } from './testing/new-school.ts';
import { signIn, signInAs } from './testing/people.ts';

const school = newSchool('Garden School');
const TERMS = Buffer.from('%PDF-1.4 signed by both');

test('a cause of a school goes from its form to its public page', async ({ page, browser, siteUrl }) => {
  await registerSchool(page, siteUrl, school);
  const site = siteUrl(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  await goTo(page, `${site}/admin-school/charities`);
  await expect(page.getByText('No causes of your school yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add cause' }).click();
  // The list has a search field of the same name.
  await expect(page.getByRole('heading', { name: 'Add cause' })).toBeVisible();
  await page.getByLabel('Name').fill('A garden for all');
  await page.getByLabel('Summary').fill('Raised beds behind the hall.');
  await page.getByLabel('Charity number').fill('1234567');
  await page.getByLabel('Bank account').fill('GB33 BUKB 2020 1555 5555 55');
  await page.getByRole('button', { name: 'Add cause' }).click();
  await expect(page.getByRole('heading', { name: 'A garden for all' })).toBeVisible();
  await expect(page.getByText('Missing before you can submit: signed terms')).toBeVisible();
  await expect(page.getByText('•••• 5555')).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: TERMS });
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Booklark checks the charity number')).toBeVisible();
  await page.getByRole('button', { name: 'Add project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Six raised beds');
  await dialog.getByLabel('What is counted').fill('beds');
  await dialog.getByLabel('How many').fill('6');
  await dialog.getByLabel('What one costs').fill('40.50');
  await dialog.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByText('0 of 6 \u2068beds\u2069')).toBeVisible();
  await expectAccessibleAndFitting(page);

  const colleague = await (await browser.newContext()).newPage();
  const root = await signInAs(colleague, 'upschool_admin', siteUrl);
  await goTo(colleague, `${root}/admin-panel/all-charities?state=submitted&search=garden+school`);
  await colleague.getByRole('link', { name: 'A garden for all' }).click();
  await colleague.getByRole('button', { name: 'Approve cause' }).click();
  await expect(colleague.getByRole('button', { name: 'Archive' })).toBeVisible();
  await expectAccessibleAndFitting(colleague);
  await colleague.context().close();

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await goTo(visitor, `${site}/charities`);
  await visitor.getByRole('link', { name: 'A garden for all' }).click();
  await expect(visitor.getByRole('heading', { name: 'What has been raised' })).toBeVisible();
  await visitor.getByText('More', { exact: true }).click();
  await expect(visitor.getByText('No one has given yet.')).toBeVisible();
  await expectAccessibleAndFitting(visitor);
  await visitor.getByRole('link', { name: 'Six raised beds' }).click();
  await expect(visitor.getByText('£243.00')).toBeVisible();
  await expectAccessibleAndFitting(visitor);
  await visitor.context().close();
});
