import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';
import { sendBook } from './testing/pieces.ts';

const MINUTE = 60_000;
const PAGES = ['The market is asleep. Only the cat is at work.', 'At four a lorry coughs on the hill.'];

/** A student’s book that waits, and its teacher’s page. */
async function aWaitingBook(student: Page, siteUrl: (subdomain?: string) => string, title: string, pages = PAGES) {
  test.setTimeout(5 * MINUTE);
  const site = await signInAs(student, 'student', siteUrl);
  return { site, id: await sendBook(student, title, pages) };
}
/** Pixels between what does not belong together. */
const MIN_GAP = 8;
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('there is nothing to measure');
  return box;
};
/** Tells whether nothing covers the middle of what has the focus. */
const isFocusVisible = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const { x, y, width, height } = document.activeElement.getBoundingClientRect();
    return document.activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })()`);
const aTitle = () => `Market ${randomUUID().slice(0, 8)}`;
const stateOf = async (student: Page, id: string) => (await callApi<Piece>(student, 'GET', `/my-books/${id}/`)).state;

test('a teacher reviews two books with three keys each, and undoes, takes down and restores by keyboard', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const student = await newDevice();
  const title = aTitle();
  const { site, id } = await aWaitingBook(student, siteUrl, `${title} one`);
  const second = await sendBook(student, `${title} two`, PAGES);
  await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard`);
  const open = page.getByRole('link', { name: 'Review works' });
  await page.setViewportSize(phone);
  const [link, text] = [await boxOf(open), await boxOf(page.getByText(/^\d+ works? waits? for your review/))];
  expect(text.y - link.y - link.height).toBeGreaterThanOrEqual(MIN_GAP);
  await page.setViewportSize(desktop);
  await open.press('Enter');
  await page.getByLabel('Title or author').fill(title);
  // The search changes the address a moment later, which would lead away from a book that was opened before.
  await expect(page.getByText('2 works', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${title} one` }).press('Enter');
  await expect(page.getByRole('heading', { name: `${title} one`, level: 1 })).toBeVisible();
  await expect(page.getByText('Only the cat is at work.')).toBeVisible();

  // The decision is in reach at both ends of the page, in a low window too.
  await page.setViewportSize({ width: 1280, height: 560 });
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^Approve for/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Ask for changes' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(desktop);

  const undo = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  expect(await stateOf(student, id)).toBe('published');
  await page.keyboard.press('j');
  // The focus moves to the heading after the page has changed, which would take it from the button.
  await expect(page.getByRole('heading', { name: `${title} two`, level: 1 })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();
  expect(await stateOf(student, second)).toBe('published');

  const decision = page.getByRole('heading', { name: 'Your decision' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Approve for/ })).toBeVisible();
  await expect(decision).toBeFocused();
  expect(await stateOf(student, second)).toBe('in_review');

  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Approve for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take down' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The family asked for it' }).press('Space');
  await dialog.getByRole('button', { name: 'Take down' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible();
  await expect(undo).toBeFocused();
  expect(await stateOf(student, second)).toBe('pulled_down');
  await page.getByRole('button', { name: 'Publish again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expect(undo).toBeFocused();
});

test('the buttons that stick below a decision cover no field with the focus', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, id } = await aWaitingBook(await newDevice(), siteUrl, aTitle());
  await signInAs(page, 'teacher', siteUrl);
  await page.setViewportSize({ width: 1280, height: 560 });
  await goTo(page, `${site}/dashboard/review/book/${id}`);
  await page.getByRole('radio', { name: /^Families/ }).focus();
  for (const name of ['summary', 'select', 'input', 'summary']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`${name}:focus`)).toHaveCount(1);
    await expect.poll(() => isFocusVisible(page)).toBe(true);
  }
});

test('a teacher waives a check and asks for changes by keyboard, and the student reads them', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const student = await newDevice();
  const title = aTitle();
  const { site, id } = await aWaitingBook(student, siteUrl, title, [...PAGES, 'Ring +44 20 7946 0958.']);
  await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard/review/book/${id}`);
  await page.getByRole('button', { name: /^Waive check/ }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('It is the number of a character.');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Waive check' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeFocused();

  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Ask Amara for changes' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeFocused();
  await page.keyboard.press('c');
  await page.getByRole('checkbox', { name: 'Too short' }).press('Space');
  await page.getByRole('button', { name: 'Comment on page 2' }).press('Enter');
  // Letters are text while someone types.
  await page.keyboard.type('Cats and jackals?');
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Send to Amara' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await goTo(student, `${site}/dashboard?option=My+Books&changes=${id}`);
  await expect(student.getByText('Write a little more.')).toBeVisible();
  await expect(student.getByText('Cats and jackals?')).toBeVisible();
});

test('a book that was taken back meanwhile is not approved', { tag: '@deep' }, async ({ page, newDevice, siteUrl }) => {
  const student = await newDevice();
  const { site, id } = await aWaitingBook(student, siteUrl, aTitle());
  await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard/review/book/${id}`);
  await expect(page.getByRole('button', { name: /^Approve for/ })).toBeVisible();
  await callApi(student, 'POST', `/my-books/${id}/withdraw/`, {});

  await page.getByRole('button', { name: /^Approve for/ }).click();
  await expect(
    page.getByText('The author has taken it back, or it belongs to a class that is not yours.'),
  ).toBeVisible();
  expect(await stateOf(student, id)).toBe('draft');
});

for (const subdomain of ['riverside', 'hillcrest'])
  test(`a book on the review desk at ${subdomain} is accessible and fits, in English and in Arabic`, {
    tag: '@deep',
  }, async ({ newDevice, siteUrl }) => {
    test.setTimeout(5 * MINUTE);
    const site = siteUrl(subdomain);
    const student = await newDevice();
    await signIn(student, site, { username: 'amara.okafor', password: 'sunflower' });
    const id = await sendBook(student, aTitle(), [...PAGES, 'I live at 12 Station Road.']);
    for (const locale of ['en-GB', 'ar']) {
      const page = await newDevice({ locale });
      await signIn(page, site, { username: `teacher@${subdomain}.test`, password: 'booklark-demo-1' });
      // The accessibility grid opens the dashboard and the list of waiting books.
      await goTo(page, `${site}/dashboard/review/book/${id}`);
      await expectAccessibleAndFitting(page);
      await page.close();
    }
  });
