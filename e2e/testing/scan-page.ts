import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { videoOfPicture } from './fake-camera.ts';

/** Runs `look` in a browser whose fake camera shows a picture, on the scanner page of a site. */
export async function withCamera<T>(picture: Buffer, site: string, look: (page: Page) => Promise<T>): Promise<T> {
  const { file, remove } = await videoOfPicture(picture);
  const { args, ...browser } = findBrowser();
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
  const running = await chromium.launch({ ...browser, args: [...args, ...camera] });
  try {
    const page = await running.newPage({ locale: 'en-GB' });
    await page.goto(`${site}/login?as=scan`);
    return await look(page);
  } finally {
    await running.close();
    remove();
  }
}
