import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';

const choose = async (page: Page, name: string, grants: string) => {
  await page.getByRole('button', { name: `Change access for ${name}` }).click();
  await page.getByRole('radio', { name: grants }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('an organization invites a school, and sees what the school’s access setting allows until the membership ends', async ({
  newDevice,
  siteUrl,
}) => {
  const organization = { ...newSchool('Harbour Trust'), isOrganization: true };
  const school = newSchool('Quiet School');
  const [chief, head] = [await newDevice(), await newDevice()];
  const home = await registerSchool(chief, siteUrl, organization);
  const site = await registerSchool(head, siteUrl, school);
  const newClass = await callApi<{ id: string }>(head, 'POST', '/v1/school-classes/', {
    name: 'Otters',
    teacher_ids: [],
  });
  const student = { first_name: 'Amara', last_name: 'Unmistakable', class: newClass.id };
  await callApi(head, 'POST', '/students/', student);

  await goTo(chief, `${home}/admin-organization/dashboard`);
  await chief.getByRole('button', { name: 'Invite a school' }).click();
  await chief.getByLabel('Email', { exact: true }).fill(school.email);
  await chief.getByRole('button', { name: 'Send invitation' }).click();
  await expect(chief.getByText(`${school.email} has been invited.`)).toBeVisible();

  await goTo(head, `${site}/admin-school/organizations`);
  await head.getByRole('button', { name: `Accept ${organization.name}` }).click();
  await head.getByRole('radio', { name: 'View statistics' }).check();
  await expectAccessibleAndFitting(head);
  await head.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(head.getByRole('row', { name: organization.name })).toContainText('View statistics');

  await goTo(chief, `${home}/admin-organization/schools`);
  await expect(chief.getByRole('row', { name: school.name })).toContainText('View statistics');
  await chief.getByRole('button', { name: `Open dashboard: ${school.name}` }).click();
  await expect(chief.getByText(` for ${organization.name} until `)).toBeVisible();
  expect(new URL(chief.url()).href).toBe(`${site}/admin-school/dashboard`);
  await expect(chief.getByRole('definition').filter({ hasText: '1 class' })).toBeVisible();
  await expectAccessibleAndFitting(chief);
  await goTo(chief, `${site}/admin-school/classdetails/${newClass.id}`);
  await expect(chief).toHaveURL(`${site}/admin-school/dashboard`);
  await expect(chief.getByText('Unmistakable')).toHaveCount(0);
  for (const closed of ['/bulk-enrolment/', '/archived-students']) {
    await goTo(chief, site + closed);
    await expect(chief).toHaveURL(`${site}/admin-school/dashboard`);
  }

  await choose(head, organization.name, 'Help run the school');
  await chief.reload();
  await expect(chief.getByText('Your token is expired, please relogin!')).toBeVisible();

  await goTo(chief, `${home}/admin-organization/schools`);
  await chief.getByRole('button', { name: `Open dashboard: ${school.name}` }).click();
  await expect(chief.getByText('The school lets you help run it.')).toBeVisible();
  await goTo(chief, `${site}/admin-school/classes`);
  await chief.getByRole('button', { name: 'Create a class' }).click();
  await chief.getByRole('dialog').getByRole('textbox').first().fill('Herons');
  await chief.getByRole('dialog').getByRole('button', { name: 'Create class' }).click();
  await expect(chief.getByText('Herons').first()).toBeVisible();

  // Actions that are reserved for the school’s own admins are not offered to a guest.
  await goTo(chief, `${site}/admin-school/classdetails/${newClass.id}`);
  await chief.getByRole('link', { name: /^View Student Amara/ }).click();
  await expect(chief.getByRole('button', { name: /^Print card/ })).toBeVisible();
  await expect(chief.getByRole('button', { name: /^Export data/ })).toBeVisible();
  await expect(chief.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
  await goTo(chief, `${site}/admin-school/child-data`);
  await expect(chief.getByText('Archived students are kept for')).toBeVisible();
  await expect(chief.getByLabel('Keep archived students for (months)')).toHaveCount(0);
  await goTo(chief, `${site}/admin-school/adduser`);
  await expect(chief.getByLabel('Role').locator('option')).toHaveText(['Teacher', 'Lead teacher', 'Student']);
  await goTo(chief, `${site}/admin-school/users?option=Admins`);
  await chief.getByRole('table').getByRole('link').first().click();
  await expect(chief.getByText('School admin').first()).toBeVisible();
  await expect(chief.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await expect(chief.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await head.getByRole('button', { name: `More actions for ${organization.name}` }).click();
  await head.getByRole('button', { name: 'Leave organization' }).click();
  await head.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).click();
  await expect(head.getByText('Your school is not in an organization')).toBeVisible();
  await goTo(head, `${site}/admin-school/audit`);
  await expect(head.getByRole('table')).toContainText(`ended the membership of ${organization.name}`);
  await expect(head.getByRole('table')).toContainText(`joined ${organization.name} (View statistics)`);
  await goTo(chief, `${site}/admin-school/classes`);
  await expect(chief.getByText('Your token is expired, please relogin!')).toBeVisible();
  expect(await chief.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a school asks to join an organization, and an admin of the organization accepts', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const organization = { ...newSchool('Meadow Trust'), isOrganization: true };
  const school = newSchool('Asking School');
  const [chief, head] = [await newDevice(), await newDevice()];
  const home = await registerSchool(chief, siteUrl, organization);
  const site = await registerSchool(head, siteUrl, school);

  await goTo(head, `${site}/admin-school/organizations`);
  await head.getByRole('button', { name: 'Ask to join an organization' }).click();
  await head.getByLabel('Organization name or web address').fill(organization.name.slice(0, 12));
  await head.getByRole('radio', { name: organization.name }).check();
  await head.getByRole('radio', { name: 'View statistics' }).check();
  await head.getByRole('button', { name: 'Ask to join', exact: true }).click();
  await expect(head.getByText(`Request sent to ${organization.name}.`)).toBeVisible();

  await goTo(chief, `${home}/admin-organization/user-dashboard`);
  await expect(chief.getByRole('listitem').filter({ hasText: school.name })).toContainText('View statistics');
  await expectAccessibleAndFitting(chief);
  await chief.getByRole('button', { name: 'Accept' }).click();
  await expect(chief.getByText(`${school.name} is now a member.`)).toBeVisible();
  await reload(head);
  await expect(head.getByRole('row', { name: organization.name })).toContainText('View statistics');
});

test('an organization’s admin ends a visit by its button, and the visit is in the school’s activity log', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const home = await signInAs(page, 'organization_admin', siteUrl);
  await goTo(page, `${home}/admin-organization/schools`);
  await page.getByRole('button', { name: 'Open dashboard: Riverside School' }).click();
  await page.getByRole('button', { name: 'End visit' }).click();
  await expect(page).toHaveURL(`${home}/admin-organization/schools`);
  await expect(page.getByRole('heading', { name: 'Schools', level: 1 })).toBeVisible();

  // The code of a visit is good once.
  await goTo(page, `${siteUrl('riverside')}/hand-over#used`);
  await expect(page.getByText('This link has expired. Open the dashboard again from your organization.')).toBeVisible();
});

test('a page of a visit without its code says so, and signs no one out', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/hand-over`);
  await expect(page.getByText('This link has expired. Open the dashboard again from your organization.')).toBeVisible();
  await goTo(page, `${site}/dashboard`);
  await expect(page).toHaveURL(`${site}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Teacher Dashboard' })).toBeVisible();
});
