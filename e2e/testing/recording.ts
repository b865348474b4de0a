import { expect, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { test as base } from './fixtures.ts';

/** The browser has a microphone that beeps every second, and asks no one before it is used. */
export const test = base.extend<object, { launchOptions: ReturnType<typeof findBrowser> }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
    async ({}, use) => {
      const browser = findBrowser();
      await use({
        ...browser,
        args: [...browser.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      });
    },
    { scope: 'worker' },
  ],
});

/** Lets the pages of a tab meet a blocked microphone, until `allowMicrophone`. */
export async function blockMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator as unknown as { mediaDevices: { getUserMedia(wish: object): Promise<unknown> } };
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if ('isAllowed' in globalThis) return open(wish);
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
}

export const allowMicrophone = (page: Page) => page.evaluate('globalThis.isAllowed = true');

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Reads for at least two seconds, and keeps the recording. */
export async function record(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
  await button(page, 'Stop').click();
  await expect(page.getByText('Your recording is ready.')).toBeVisible();
}
