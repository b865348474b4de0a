import { expect, type Page } from '@playwright/test';
import { goTo, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { openShop } from './testing/shops.ts';

/** The focused element's text or label; an empty text means that the page has lost the focus. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const element = document.activeElement;
    return element === document.body ? '' : (element.getAttribute('aria-label') ?? element.textContent).trim();
  })()`);

test('the last book leaves the cart by keyboard, and the focus stays in the cart', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, books } = await openShop(await newDevice(), siteUrl, { titles: ['Boat'] });
  await goTo(page, `${site}/library/${books[0]?.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await page.getByRole('link', { name: 'In your cart. Open it' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Boat' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('');
  expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
});

test('a deleted message gives the focus to the next one, and the last one to the page', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher_admin', siteUrl);
  for (const text of ['Dear World, first.', 'Dear World, second.'])
    await callApi(page, 'POST', '/dear-world/', { text, goal: 13, language: 'en', drawing: null });
  await goTo(page, `${site}/dear-world-book/write`);
  const deletion = (text: string) => page.getByRole('button', { name: `Delete message: Dear World, ${text}.` });
  for (const text of ['second', 'first']) {
    await deletion(text).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(deletion(text)).toBeHidden();
    await expect.poll(() => focused(page)).not.toBe('');
    if (text === 'second') expect(await focused(page)).toContain('first');
  }
});
