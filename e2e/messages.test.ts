import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { signInAs } from './testing/people.ts';

test('a report of unsafe content becomes a lead, is answered by email, and the school reads it', async ({
  newDevice,
  siteUrl,
}) => {
  const writer = `visitor.${Date.now()}@home.test`;
  const visitor = await newDevice();
  await goTo(visitor, `${siteUrl('riverside')}/report-a-problem`);
  await visitor.getByLabel('What is the problem about?').selectOption('Unsafe content');
  await visitor.getByLabel('Your name').fill('Ines Moreau');
  await visitor.getByLabel('Email', { exact: true }).fill(writer);
  await visitor.getByLabel('What is wrong?').fill('Page 3 of a new book has hurtful words.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByText('Thank you. Your message has been sent')).toBeVisible();

  const colleague = await newDevice();
  await signInAs(colleague, 'upschool_admin', siteUrl);
  await goTo(colleague, `${siteUrl()}/admin-panel/leads?search=${writer}`);
  await colleague.getByRole('button', { name: 'Ines Moreau' }).click();
  const drawer = colleague.getByRole('dialog');
  await drawer.getByLabel('Reply by email').fill('Thank you. We took the book down.');
  await expectAccessibleAndFitting(colleague);
  await drawer.getByRole('button', { name: 'Send reply' }).click();
  await expect(drawer.getByText('Answered', { exact: true }).first()).toBeVisible();
  const { text } = await latestEmailTo(colleague, siteUrl(), writer);
  expect(text).toContain('Thank you. We took the book down.');

  const head = await newDevice();
  const site = await signInAs(head, 'school_admin', siteUrl);
  await goTo(head, `${site}/admin-school/messages?search=${writer}`);
  await expect(head.getByRole('row', { name: 'Ines Moreau' })).toContainText('Answered');
});

test('a head asks for a tour, which is confirmed by email and listed with its answers', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const writer = `head.${Date.now()}@hill.test`;
  const head = await newDevice();
  await goTo(head, `${siteUrl()}/request-a-tour`);
  const openedAt = Date.now();
  await head.getByRole('button', { name: 'Request a tour' }).click();
  await expect(head.getByText('Choose a country from the list.')).toBeVisible();
  await head.getByLabel('Your name').fill('Pat Ford');
  await head.getByLabel('Email', { exact: true }).fill(writer);
  await head.getByLabel('School or organization').fill('Hill School');
  await head.getByLabel('What do you do there?').selectOption('Head or deputy head');
  const country = head.getByRole('combobox', { name: 'Country' });
  // The page scrolls to the field, which closes the list. It opens again with the next letter.
  await country.pressSequentially('Keny');
  await expect(head.getByRole('option')).toHaveText(['Kenya']);
  await head.keyboard.press('ArrowDown');
  await head.keyboard.press('Enter');
  await expect(country).toHaveValue('Kenya');
  await head.getByLabel('Number of students').fill('200');
  await head.getByLabel('When does a tour suit you?').selectOption('Mornings');
  await head.getByLabel('What would you like to see?').fill('How small children sign in.');
  await expectAccessibleAndFitting(head);
  // A form that is sent within three seconds is suspected spam, which is not confirmed.
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(4_000);
  await head.getByRole('button', { name: 'Request a tour' }).click();
  await expect(head.getByText('Thank you. We have your request')).toBeVisible();
  const { text } = await latestEmailTo(head, siteUrl(), writer);
  expect(text).toContain('Hill School');

  const colleague = await newDevice();
  await signInAs(colleague, 'upschool_admin', siteUrl);
  await goTo(colleague, `${siteUrl()}/admin-panel/leads?search=${writer}`);
  await colleague.getByRole('button', { name: 'Pat Ford' }).click();
  await expect(colleague.getByRole('dialog')).toContainText('Kenya');
  await expectAccessibleAndFitting(colleague);
});

test('staff find a student by keyboard from any screen', { tag: '@deep' }, async ({ newDevice, siteUrl }) => {
  const head = await newDevice();
  const site = await signInAs(head, 'school_admin', siteUrl);
  await goTo(head, `${site}/admin-school/books`);
  await head.keyboard.press('Control+k');
  await head.getByRole('combobox', { name: 'People, classes and books' }).pressSequentially('amara okafor');
  await expect(head.getByRole('dialog').getByRole('option', { name: 'Amara Okafor' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessibleAndFitting(head);
  await head.keyboard.press('Enter');
  await expect(head).toHaveURL(/\/admin-school\/studentprofile\//);
  await expect(head.getByRole('dialog')).toHaveCount(0);

  const teacher = await newDevice();
  await signInAs(teacher, 'teacher', siteUrl);
  await goTo(teacher, `${site}/dashboard`);
  await teacher.keyboard.press('Control+k');
  await teacher.getByRole('combobox', { name: 'People, classes and books' }).pressSequentially('amara');
  await teacher.getByRole('option', { name: 'Amara' }).first().click();
  await expect(teacher).toHaveURL(/\/dashboard\/classes\//);
});
