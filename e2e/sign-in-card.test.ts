import { test as base, expect } from '@playwright/test';
import { findBrowser } from './testing/browser.ts';
import { videoOfQrCode } from './testing/fake-camera.ts';
import { expectAccessibleAndFitting, goTo, reload } from './testing/fixtures.ts';

const card = JSON.stringify({ username: 'amara.okafor', password: 'sunflower' });
const at = (subdomain: string) => `http://${subdomain}.localhost:${process.env.BOOKLARK_E2E_PORT}`;

/** A browser whose camera films `held`. */
const filming = (held: string) =>
  base.extend<object, { launchOptions: ReturnType<typeof findBrowser> }>({
    launchOptions: [
      async ({}, use) => {
        const { file, remove } = videoOfQrCode(held);
        const browser = findBrowser();
        const camera = [
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ];
        await use({ ...browser, args: [...browser.args, ...camera] });
        remove();
      },
      { scope: 'worker' },
    ],
  });

filming(card)('a student signs in by holding up a card; no URL has its secret', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await goTo(page, at('riverside'));
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: /I am a student/ }).click();

  await page.getByRole('link', { name: 'Scan QR Code' }).click();

  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(`${at('riverside')}/`);
  const user = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(user ?? '{}')).toMatchObject({ first_name: 'Amara', role: 'student' });
  expect(addresses.filter((address) => /sunflower|amara/.test(address))).toEqual([]);
});

filming('https://elsewhere.example')('another code is explained, and the camera goes on looking', async ({ page }) => {
  await goTo(page, `${at('riverside')}/login?as=scan`);

  await expect(page.getByRole('alert').getByText('Invalid QR code format')).toBeVisible();
  await expect(page.getByText('Looking for a code…')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.getByRole('link', { name: 'Type the class code instead' }).click();
  await expect(page.getByLabel('Class code')).toBeVisible();
});

filming(JSON.stringify({ username: 'amara.okafor', password: `card-${'x'.repeat(43)}` }))(
  'a card that was replaced does not open the door, and Back closes the scanner',
  async ({ page }) => {
    await goTo(page, `${at('riverside')}/login?as=scan`);

    await expect(page.getByText('This card does not work any more. Ask your teacher for a new one.')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();

    await expect(page.getByRole('heading', { name: 'Type your class code' })).toBeVisible();
  },
);

base('without a camera, and where it may not be used, the class code is offered', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await goTo(page, `${at('riverside')}/login?as=scan`);
  await expect(page.getByText('No camera found.')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await context.clearPermissions();
  await page.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))`,
  );
  await reload(page);
  await expect(page.getByText('This page cannot use the camera.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Class code')).toBeVisible();
});
