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

test('staff find a student by keyboard from any screen', async ({ newDevice, siteUrl }) => {
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
