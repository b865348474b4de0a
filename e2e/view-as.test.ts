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
