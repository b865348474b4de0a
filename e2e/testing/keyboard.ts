import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 60;
/** Some things appear when the worker has made the pages of a file. */
const TIMEOUT_MS = 120_000;

/** Goes to something with the key Tab only. Of radio buttons one is reached, and the arrows lead to the others. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: TIMEOUT_MS });
  for (let count = 0; count < MAX_TABS; count++) {
    if (await target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** Goes to something with Tab, and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
