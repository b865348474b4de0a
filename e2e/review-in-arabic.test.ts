import { expect } from '@playwright/test';
import type { Piece } from '#contract/pieces.ts';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { callApi, signIn } from './testing/people.ts';
import { sendBook } from './testing/pieces.ts';
import { inArabic } from './testing/words.ts';

test('a teacher reviews in Arabic with keys only: approves, undoes, takes down, publishes, returns and assigns', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(300_000);
  const site = siteUrl('hillcrest');
  const student = await newDevice();
  await signIn(student, site, { username: 'amara.okafor', password: 'sunflower' });
  const title = `السوق ${Math.random().toString(36).slice(2, 8)}`;
  const ids = [];
  for (const name of ['واحد', 'اثنان'])
    ids.push(await sendBook(student, `${title} ${name}`, ['السوق نائم.', 'سيارة تصعد التل.']));
  const [first = '', second = ''] = ids;
  const expectState = (id: string, state: string) =>
    expect.poll(async () => (await callApi<Piece>(student, 'GET', `/my-books/${id}/`)).state).toBe(state);

  const page = await newDevice({ locale: 'ar' });
  await signIn(page, site, { username: 'teacher@hillcrest.test', password: 'booklark-demo-1' });
  await goTo(page, `${site}/dashboard/review?search=${encodeURIComponent(title)}`);
  const button = (words: string) => page.getByRole('button', { name: inArabic(words), exact: true });
  const heading = (name: string) => page.getByRole('heading', { name: `${title} ${name}`, level: 1 });
  const decision = page.getByRole('heading', { name: inArabic('Your decision') });
  const approve = page.getByRole('button', { name: inArabic('Approve for families') });
  const dialog = page.getByRole('dialog');
  /** Tab leads to the first reason, and the arrows to the others. */
  const chooseFamily = async () => {
    const family = dialog.getByRole('radio', { name: inArabic('The family asked for it') });
    await tabTo(page, dialog.getByRole('radio').first());
    for (let count = 0; count < 5 && !(await family.isChecked()); count++) await page.keyboard.press('ArrowDown');
    await expect(family).toBeChecked();
  };
  const undo = page.getByRole('status').filter({ has: button('Undo') });

  await pressOn(page, page.getByRole('link', { name: `${title} واحد` }));
  await expect(heading('واحد')).toBeVisible();
  await page.keyboard.press('a');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  await expectState(first, 'published');
  await pressOn(page, button('Undo'));
  await expect(decision).toBeFocused();
  await expectState(first, 'in_review');
  await page.keyboard.press('a');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();

  await pressOn(page, button('Take down'));
  await chooseFamily();
  await expectAccessibleAndFitting(page);
  await pressOn(page, dialog.getByRole('button', { name: inArabic('Take down'), exact: true }));
  await expect(undo).toBeFocused();
  await expectState(first, 'pulled_down');
  await pressOn(page, button('Publish again'));
  await expect(undo).toBeFocused();
  await expectState(first, 'published');

  await pressOn(page, button('Take down'));
  await chooseFamily();
  await pressOn(page, dialog.getByRole('button', { name: inArabic('Take down'), exact: true }));
  await expect(undo).toBeFocused();
  await pressOn(page, button('Return to author'));
  await pressOn(page, dialog.getByRole('checkbox', { name: inArabic('Too short') }), 'Space');
  await expectAccessibleAndFitting(page);
  await pressOn(page, dialog.getByRole('button', { name: inArabic('Return to author') }));
  await expectState(first, 'changes_asked');

  await page.keyboard.press('j');
  await expect(heading('اثنان')).toBeVisible();
  const assignee = page.getByRole('combobox', { name: inArabic('Assigned to') });
  await expect(assignee).toHaveValue('');
  await pressOn(page, assignee, 'ArrowDown');
  await expect(assignee).not.toHaveValue('');
  await expect(page.getByText(inArabic('Assigned.'))).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(assignee).toHaveValue('');
  await expectState(second, 'in_review');
});
