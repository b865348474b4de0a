import { expect, type Page } from '@playwright/test';
import { come, comeAgain, expectSound, test } from './testing/fixtures.ts';
import { foundSchool, newSchool } from './testing/new-school.ts';
import { ask, signInAs } from './testing/people.ts';

const choose = async (page: Page, name: string, grants: string) => {
  await page.getByRole('button', { name: `Change what ${name} may do here` }).click();
  await page.getByRole('radio', { name: grants }).check();
  await page.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('an organization brings a school in, sees what it grants, and no more once it ends', async ({ device, at }) => {
  const organization = { ...newSchool('Harbour Trust'), isOrganization: true };
  const school = newSchool('Quiet School');
  const [chief, head] = [await device(), await device()];
  const home = await foundSchool(chief, at, organization);
  const site = await foundSchool(head, at, school);
  const made = await ask<{ id: string }>(head, 'POST', '/v1/school-classes/', { name: 'Otters', teacher_ids: [] });
  const student = { first_name: 'Amara', last_name: 'Unmistakable', class: made.id };
  await ask(head, 'POST', '/students/', student);

  await come(chief, `${home}/admin-organization/dashboard`);
  await chief.getByRole('button', { name: 'Skip the tour' }).click();
  await chief.getByRole('button', { name: 'Invite a school' }).click();
  await chief.getByLabel('Email', { exact: true }).fill(school.email);
  await chief.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(chief.getByText(`${school.email} is invited.`)).toBeVisible();

  await come(head, `${site}/admin-school/organizations`);
  await head.getByRole('button', { name: `Accept ${organization.name}` }).click();
  await head.getByRole('radio', { name: 'See figures' }).check();
  await expectSound(head);
  await head.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(head.getByRole('row', { name: organization.name })).toContainText('See figures');

  await come(chief, `${home}/admin-organization/schools`);
  await expect(chief.getByRole('row', { name: school.name })).toContainText('See figures');
  await chief.getByRole('button', { name: `Open dashboard: ${school.name}` }).click();
  await expect(chief.getByText(`is visiting for ${organization.name}`)).toBeVisible();
  expect(new URL(chief.url()).href).toBe(`${site}/admin-school/dashboard`);
  await expect(chief.getByText('in 1 class')).toBeVisible();
  await expectSound(chief);
  await come(chief, `${site}/admin-school/classdetails/${made.id}`);
  await expect(chief).toHaveURL(`${site}/admin-school/dashboard`);
  await expect(chief.getByText('Unmistakable')).toHaveCount(0);
  for (const closed of ['/bulk-enrolment/', '/archived-students']) {
    await come(chief, site + closed);
    await expect(chief).toHaveURL(`${site}/admin-school/dashboard`);
  }

  await choose(head, organization.name, 'Help to run the school');
  await chief.reload();
  await expect(chief.getByText('Your token is expired, please relogin!')).toBeVisible();

  await come(chief, `${home}/admin-organization/schools`);
  await chief.getByRole('button', { name: `Open dashboard: ${school.name}` }).click();
  await expect(chief.getByText('The school lets you help to run it.')).toBeVisible();
  await come(chief, `${site}/admin-school/classes`);
  await chief.getByRole('button', { name: 'Make a class' }).click();
  await chief.getByRole('dialog').getByRole('textbox').first().fill('Herons');
  await chief.getByRole('dialog').getByRole('button', { name: 'Make the class' }).click();
  await expect(chief.getByText('Herons').first()).toBeVisible();

  // What the school keeps for its own admins is not offered to a guest.
  await come(chief, `${site}/admin-school/classdetails/${made.id}`);
  await chief.getByRole('link', { name: /^View Student Amara/ }).click();
  await expect(chief.getByRole('button', { name: /^Print card/ })).toBeVisible();
  await expect(chief.getByRole('button', { name: /^Export data/ })).toBeVisible();
  await expect(chief.getByRole('button', { name: /^Erase/ })).toHaveCount(0);
  await come(chief, `${site}/admin-school/child-data`);
  await expect(chief.getByText('Archived students are kept for')).toBeVisible();
  await expect(chief.getByLabel('Months that archived students are kept')).toHaveCount(0);
  await come(chief, `${site}/admin-school/adduser`);
  await expect(chief.getByLabel('Role').locator('option')).toHaveText(['Teacher', 'Lead teacher', 'Student']);
  await come(chief, `${site}/admin-school/users?option=Admins`);
  await chief.getByRole('table').getByRole('link').first().click();
  await expect(chief.getByText('School admin').first()).toBeVisible();
  await expect(chief.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await expect(chief.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await head.getByRole('button', { name: `More for ${organization.name}` }).click();
  await head.getByRole('button', { name: 'Leave the organization' }).click();
  await head.getByRole('dialog').getByRole('button', { name: 'Leave the organization' }).click();
  await expect(head.getByText('Your school belongs to no organization')).toBeVisible();
  await come(head, `${site}/admin-school/audit`);
  await expect(head.getByRole('table')).toContainText(`ended the membership with ${organization.name}`);
  await expect(head.getByRole('table')).toContainText(`joined ${organization.name} (See figures)`);
  await come(chief, `${site}/admin-school/classes`);
  await expect(chief.getByText('Your token is expired, please relogin!')).toBeVisible();
  expect(await chief.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a school asks to be let in; the organization answers on its own page', async ({ device, at }) => {
  const organization = { ...newSchool('Meadow Trust'), isOrganization: true };
  const school = newSchool('Asking School');
  const [chief, head] = [await device(), await device()];
  const home = await foundSchool(chief, at, organization);
  const site = await foundSchool(head, at, school);

  await come(head, `${site}/admin-school/organizations`);
  await head.getByRole('button', { name: 'Ask an organization' }).click();
  await head.getByLabel('Name or address of the organization').fill(organization.name.slice(0, 12));
  await head.getByRole('radio', { name: organization.name }).check();
  await head.getByRole('radio', { name: 'See figures' }).check();
  await head.getByRole('button', { name: 'Ask to join' }).click();
  await expect(head.getByText(`The request to ${organization.name} is on its way.`)).toBeVisible();

  await come(chief, `${home}/admin-organization/user-dashboard`);
  await expect(chief.getByRole('listitem').filter({ hasText: school.name })).toContainText('See figures');
  await expectSound(chief);
  await chief.getByRole('button', { name: 'Accept' }).click();
  await expect(chief.getByText(`${school.name} is a member now.`)).toBeVisible();
  await comeAgain(head);
  await expect(head.getByRole('row', { name: organization.name })).toContainText('See figures');
});

test('a visit ends by its button, and the school reads that there was one', async ({ page, at }) => {
  const home = await signInAs(page, 'organization_admin', at);
  await come(page, `${home}/admin-organization/schools`);
  await page.getByRole('button', { name: 'Open dashboard: Riverside School' }).click();
  await page.getByRole('button', { name: 'End the visit' }).click();
  await expect(page).toHaveURL(`${home}/admin-organization/schools`);
  await expect(page.getByRole('heading', { name: 'Schools', level: 1 })).toBeVisible();

  // The code of a visit is good once.
  await come(page, `${at('riverside')}/hand-over#used`);
  await expect(page.getByText('This way in is no longer valid.')).toBeVisible();
});

test('the tour steps by keys, is left by Escape, and comes once', async ({ page, at }) => {
  const home = await signInAs(page, 'organization_admin', at);
  await come(page, `${home}/admin-organization/dashboard`);
  const tour = page.getByRole('dialog');
  await expect(tour.getByRole('heading')).toHaveText('Everything has its place here');
  await expectSound(page);
  await page.keyboard.press('ArrowRight');
  await expect(tour.getByRole('heading')).toHaveText('Bring a school in');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('heading')).toHaveText('Bring a school in');
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  await page.clock.install();
  await come(page, `${home}/admin-organization/dashboard`);
  await expect(page.getByText('Your schools')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(tour).toHaveCount(0);
  await page.getByRole('button', { name: 'Tutorial' }).click();
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tutorial' })).toBeFocused();
});

test('the welcome to several dashboards stays until it is dismissed', async ({ page, at }) => {
  const site = await signInAs(page, 'school_admin', at);
  await come(page, `${site}/admin-school/dashboard`);
  await expect(page.getByText('You can switch dashboards')).toBeVisible();
  await comeAgain(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await comeAgain(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You can switch dashboards')).toHaveCount(0);
});
