import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';

test('a school lets support view its site, support reads as an admin and changes nothing, and the school ends it', async ({
  newDevice,
  siteUrl,
}) => {
  const [head, support] = [await newDevice(), await newDevice()];
  const school = newSchool('Glass School');
  const site = await registerSchool(head, siteUrl, school);
  await goTo(head, `${site}/admin-school/profile?option=Support`);
  await head.getByRole('button', { name: 'Allow for 24 hours' }).click();
  await expect(head.getByText('Allowed until')).toBeVisible();
  await expectAccessibleAndFitting(head);

  const platform = await signInAs(support, 'upschool_admin', siteUrl);
  const { id } = await callApi<{ id: string }>(head, 'GET', '/user/profile/');
  await goTo(support, `${platform}/admin-panel/userprofile/${id}`);
  await support.getByRole('button', { name: 'View as', exact: true }).click();
  await support.getByLabel('Reason').fill('The admin cannot find a class.');
  await support.getByRole('button', { name: 'View as this person' }).click();
  await expect(support.getByText('you are viewing this site as')).toBeVisible();
  await expect(support).toHaveURL(`${site}/admin-school/dashboard`);
  await expectAccessibleAndFitting(support);
  const refused = callApi(support, 'POST', '/v1/school-classes/', { name: 'Otters', teacher_ids: [] });
  await expect(refused).rejects.toThrow('403');

  await head.getByRole('button', { name: 'End access' }).click();
  await expect(head.getByText('Support has no access')).toBeVisible();
  await support.reload();
  await expect(support.getByText('Your token is expired, please relogin!')).toBeVisible();
});

test('an admin reads a code to support, it opens one view, and the admin ends it', async ({ newDevice, siteUrl }) => {
  const [head, support] = [await newDevice(), await newDevice()];
  const site = await registerSchool(head, siteUrl, newSchool('Heron School'));
  await goTo(head, `${site}/admin-school/profile?option=Support`);
  await head.getByRole('button', { name: 'Create code' }).click();
  const code = (await head.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';
  await expectAccessibleAndFitting(head);
  await head.getByRole('button', { name: 'Done' }).click();
  await expect(head.getByText('A code is active until')).toBeVisible();
  await expectAccessibleAndFitting(head);

  const platform = await signInAs(support, 'upschool_admin', siteUrl);
  const { id } = await callApi<{ id: string }>(head, 'GET', '/user/profile/');
  await goTo(support, `${platform}/admin-panel/userprofile/${id}`);
  await support.getByRole('button', { name: 'View as', exact: true }).click();
  await support.getByLabel('Reason').fill('The admin cannot find a class.');
  await support.getByLabel('Code from the school').fill('BBBB-BBBB');
  await support.getByRole('button', { name: 'View as this person' }).click();
  await expect(support.getByText('This code is wrong, used or expired.')).toBeVisible();
  await expectAccessibleAndFitting(support);
  await support.getByLabel('Code from the school').fill(code.toLowerCase());
  await support.getByRole('button', { name: 'View as this person' }).click();
  await expect(support.getByText('you are viewing this site as')).toBeVisible();

  await head.reload();
  await expect(head.getByText('Support is viewing this site now.')).toBeVisible();
  await head.getByRole('button', { name: 'End access' }).click();
  await expect(head.getByText('Support is viewing this site now.')).toHaveCount(0);
  await support.reload();
  await expect(support.getByText('Your token is expired, please relogin!')).toBeVisible();
});
