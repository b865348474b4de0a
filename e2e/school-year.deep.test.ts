import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/people/classes.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, reload, test } from './testing/fixtures.ts';
import { pressOn } from './testing/keyboard.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi } from './testing/people.ts';

/** Registers a school with four classes and their students, and returns its address. */
async function registerWithClasses(page: Page, siteUrl: (subdomain?: string) => string): Promise<string> {
  const site = await registerSchool(page, siteUrl, newSchool('Harbour Lane'));
  const classes = {
    'Year 3 Wrens': ['Maya Shah', 'Leo Okafor', 'Ines Costa'],
    'Year 4 Kingfishers': ['Ada Byron'],
    'Mixed group': ['Ben Ode', 'Cleo Hart'],
    'Year 6 Owls': ['Dan Petrov'],
  };
  for (const [name, students] of Object.entries(classes)) {
    const { id } = await callApi<SchoolClass>(page, 'POST', '/v1/school-classes/', { name, teacher_ids: [] });
    for (const student of students) {
      const [first_name, last_name] = student.split(' ');
      await callApi(page, 'POST', '/students/', { first_name, last_name, class: id });
    }
  }
  return site;
}

const rowOf = (page: Page, name: string) => page.getByRole('group', { name });
const actionOf = (page: Page, name: string) => rowOf(page, name).getByLabel('What happens');

async function namesOfClasses(page: Page, state: string): Promise<string[]> {
  const { results } = await callApi<{ results: SchoolClass[] }>(
    page,
    'GET',
    `/v1/school-classes/?state=${state}&limit=100`,
  );
  return results.map(({ name }) => name).sort();
}

test('an admin plans a year with the keyboard, previews it, starts it, prints cards and undoes it', async ({
  page,
  siteUrl,
}) => {
  const site = await registerWithClasses(page, siteUrl);
  const before = await namesOfClasses(page, 'current');
  await page.setViewportSize(desktop);
  await goTo(page, `${site}/admin-school/classes`);
  await pressOn(page, page.getByRole('link', { name: 'New school year' }));

  await expect(page.getByRole('heading', { name: 'New school year', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Year 4 Kingfishers').getByLabel('New name')).toHaveValue('Year 5 Kingfishers');
  await expect(actionOf(page, 'Mixed group')).toHaveValue('stay');
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(desktop);
  await actionOf(page, 'Mixed group').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('e');
  await expect(actionOf(page, 'Mixed group')).toHaveValue('merge');
  await actionOf(page, 'Year 6 Owls').selectOption('leave');
  await pressOn(page, page.getByRole('button', { name: 'Preview' }));
  // The missing value is named at its field, which has the focus.
  const target = rowOf(page, 'Mixed group').getByLabel('Merge into');
  await expect(target).toBeFocused();
  await expect(rowOf(page, 'Mixed group').getByText('Choose a class to merge into.')).toBeVisible();
  await target.selectOption('Year 4 Kingfishers');

  // A reload loses nothing of the plan.
  await reload(page);
  await expect(target.locator('option:checked')).toHaveText('Year 4 Kingfishers');

  await actionOf(page, 'Year 3 Wrens').selectOption('split');
  const wrens = rowOf(page, 'Year 3 Wrens');
  await wrens.getByLabel('First class name').fill('Year 5 Kingfishers');
  await wrens.getByLabel('Second class name').fill('Year 4 Robins');
  await wrens.getByLabel('Leo Okafor').check();
  await pressOn(page, page.getByRole('button', { name: 'Preview' }));
  await expect(page.getByRole('heading', { name: 'Preview of the new school year' })).toBeFocused();
  await expect(page.getByText('Two classes would be called Year 5 Kingfishers.').first()).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(desktop);
  await pressOn(page, page.getByRole('button', { name: 'Back to the plan' }));
  await wrens.getByLabel('First class name').fill('Year 4 Wrens');
  await pressOn(page, page.getByRole('button', { name: 'Preview' }));
  await expect(page.getByText('2 students move to Year 5 Kingfishers. The class is archived.')).toBeVisible();
  await expect(page.getByText('1 student is archived as a leaver. The class is archived.')).toBeVisible();
  expect(await namesOfClasses(page, 'current')).toEqual(before);

  await pressOn(page, page.getByRole('button', { name: 'Start the school year' }));
  await expect(page.getByRole('heading', { name: /^The school year started on/ })).toBeFocused();
  expect(await namesOfClasses(page, 'current')).toEqual(['Year 4 Robins', 'Year 4 Wrens', 'Year 5 Kingfishers']);
  expect(await namesOfClasses(page, 'archived')).toEqual(['Mixed group', 'Year 6 Owls']);
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Print sign-in cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print sign-in cards' });
  await expect(dialog.getByRole('button', { name: 'Year 4 Robins' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Undo the school year' }).click();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the school year' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  expect(await namesOfClasses(page, 'current')).toEqual(before);
  await expectAccessibleAndFitting(page);
});
