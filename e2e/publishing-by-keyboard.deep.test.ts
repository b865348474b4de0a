import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { signInAs } from './testing/people.ts';
import { publishStory } from './testing/published-stories.ts';

test('an admin opens the drawer of a story, changes it, and does not lose a change, with the keyboard only', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(240_000);
  const [student, lead] = [await newDevice(), await newDevice()];
  await signInAs(student, 'student', siteUrl);
  await signInAs(lead, 'teacher_admin', siteUrl);
  const title = `The well ${Math.random().toString(36).slice(2, 8)}`;
  await publishStory(student, lead, { title, body: '<p>The well is deep.</p>' });
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/stories?search=${encodeURIComponent(title)}`);

  const link = page.getByRole('link', { name: title });
  const drawer = page.getByRole('dialog', { name: title });
  const level = drawer.getByRole('combobox', { name: 'Level' });
  await pressOn(page, link);
  await expect(level).toHaveValue('');
  await expectFocusWithin(page, 'dialog');
  await tabTo(page, level);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(level).toHaveValue('2');
  await pressOn(page, drawer.getByRole('checkbox').first(), 'Space');
  await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expectAccessibleAndFitting(page);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(level).toHaveValue('2');
  await expectFocusWithin(page, 'dialog');

  await pressOn(page, drawer.getByRole('button', { name: 'Save' }));
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(level).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();
});

/** Expects the focus inside the part of the page that is open. */
async function expectFocusWithin(page: Page, selector: string): Promise<void> {
  await expect(page.locator(`${selector} :focus`)).toHaveCount(1);
}

test('an admin turns downloads and retelling off and on with the keyboard only', async ({ page, siteUrl }) => {
  const site = await registerSchool(page, siteUrl, newSchool('Key School'));
  await goTo(page, `${site}/admin-school/profile?option=Publishing`);
  const downloads = page.getByRole('checkbox', { name: 'Readers can download books' });
  const retelling = page.getByRole('checkbox', { name: 'People can translate and retell books of the school' });
  const save = page.getByRole('button', { name: /^Save/ });

  for (const isOn of [false, true]) {
    for (const setting of [retelling, downloads]) {
      await expect(setting).toBeChecked({ checked: !isOn });
      await pressOn(page, setting, 'Space');
    }
    await pressOn(page, save);
    await expect(page.getByText('No changes to save.')).toBeVisible();
    await reload(page);
    for (const setting of [retelling, downloads]) await expect(setting).toBeChecked({ checked: isOn });
  }
  await expectAccessibleAndFitting(page);
});
