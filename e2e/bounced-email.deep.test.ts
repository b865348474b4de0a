import { expect } from '@playwright/test';
import { goTo, openBlankPage, reload, test } from './testing/fixtures.ts';
import { latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';

const reason = 'The school corrected the mailbox.';

test('an email bounces, the school admin sees it, and support fixes it and sends a new one', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Bouncing School'));
  const address = `gone-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  await callApi(page, 'POST', '/invitations/', { email: address, role: 'teacher', name: 'Samir Aziz' });
  const { links: firstLinks } = await latestEmailTo(page, site, address);
  await page.evaluate(async (to) => {
    const headers = { accept: 'application/json' };
    const emails = (await (await fetch('/sandbox/mail', { headers })).json()) as { id: string; to: string }[];
    const id = emails.find((email) => email.to === to)?.id;
    await fetch(`/sandbox/mail/${id}/bounced`, { method: 'POST' });
  }, address);
  await goTo(page, `${site}/admin-school/users?option=Invited`);
  await expect(page.getByRole('row', { name: /Samir Aziz/ }).getByText('Could not be delivered')).toBeVisible();

  const support = await newDevice();
  const root = await signInAs(support, 'upschool_admin', siteUrl);
  await goTo(support, `${root}/admin-panel/email-monitoring?search=${address}`);
  await support.getByRole('link', { name: /has invited you/ }).click();
  await expect(support.getByText('The mailbox does not exist')).toBeVisible();
  await expect(support.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
  await support.getByRole('button', { name: 'Allow emails to this email address' }).click();
  const removal = support.getByRole('dialog', { name: 'Send emails to this address again?' });
  await removal.getByLabel('Reason').fill(reason);
  await removal.getByRole('button', { name: 'Remove from list' }).click();
  await expect(removal).toBeHidden();

  await support.getByRole('button', { name: 'Send again', exact: true }).click();
  const sending = support.getByRole('dialog', { name: 'Send this email again?' });
  await sending.getByLabel('Reason').fill(reason);
  await sending.getByRole('button', { name: 'Send again' }).click();
  await expect(sending).toBeHidden();

  await reload(page);
  await expect(page.getByRole('row', { name: /Samir Aziz/ }).getByText('Could not be delivered')).toBeHidden();
  await openBlankPage(page, site);
  const { links } = await latestEmailTo(page, site, address);
  expect(links[0]).not.toBe(firstLinks[0]);
});
