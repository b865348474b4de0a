import { expect, type Page } from '@playwright/test';
import { desktop, goTo, phone, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

/** Returns how many pixels the page can be scrolled down. */
function scrollablePx(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollHeight - window.innerHeight');
}

for (const size of [phone, desktop, { width: 1280, height: 2200 }])
  test(`at ${size.width} × ${size.height}, short pages fill the window and do not scroll`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize(size);
    await goTo(page, `${siteUrl('riverside')}/library?query=qqqq`);
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeGreaterThanOrEqual(size.height);

    const site = await signInAs(page, 'school_admin', siteUrl);
    // Other tests archive students.
    for (const path of ['/admin-school/organizations', '/archived-students?search=qqqq']) {
      await goTo(page, `${site}${path}`);
      expect(await scrollablePx(page), path).toBe(0);
    }
  });
