import { expect, type Page, type Route } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, showTours, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const tourOn = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Skip tour' }) });
/** Longer than a tour waits for its screen. */
const MAX_WAIT_MS = 10_000;

test('a tour of an organization works by keyboard, and what one device has seen stays seen on the next one', async ({
  newDevice,
  siteUrl,
}) => {
  const [laptop, tablet] = [await newDevice(), await newDevice()];
  const home = await registerSchool(laptop, siteUrl, { ...newSchool('Tour Trust'), isOrganization: true });
  await showTours(laptop);
  await goTo(laptop, `${home}/admin-organization/dashboard`);
  const tour = tourOn(laptop);
  await expect(tour.getByRole('heading')).toHaveText('Find your way around');
  await expectAccessibleAndFitting(laptop);
  await laptop.keyboard.press('ArrowRight');
  await expect(tour.getByRole('heading')).toHaveText('Invite a school');
  await laptop.keyboard.press('ArrowLeft');
  await laptop.keyboard.press('Enter');
  await expect(tour.getByRole('heading')).toHaveText('Invite a school');
  await laptop.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect.poll(() => callApi(laptop, 'GET', '/user/tours/')).toEqual({ seen: ['organization'] });

  await copySession(laptop, tablet, home);
  await tablet.clock.install();
  await goTo(tablet, `${home}/admin-organization/dashboard`);
  await expect(tablet.getByText('Your schools')).toBeVisible();
  await tablet.clock.runFor(MAX_WAIT_MS);
  await expect(tourOn(tablet)).toHaveCount(0);
  await tablet.getByRole('button', { name: 'Tutorial' }).click();
  await tablet.clock.runFor(MAX_WAIT_MS);
  await expect(tourOn(tablet)).toBeVisible();
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('button', { name: 'Tutorial' })).toBeFocused();
});

test('a tour never opens over a dialog or begun work, and starts again from Help, also on another screen', async ({
  page,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Busy School'));
  await showTours(page);
  await page.clock.install();
  const seenTours = await holdSeenTours(page);
  await page.goto(`${site}/admin-school/classes`);
  await seenTours.asked();
  await page.getByRole('button', { name: 'Create a class' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await seenTours.answer();
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(tourOn(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(tourOn(page)).toHaveCount(0);

  await page.goto(`${site}/admin-school/books`);
  await seenTours.asked();
  const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A kite rose.') };
  await page.getByLabel('Drop a book here').setInputFiles(textFile);
  await seenTours.answer();
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(tourOn(page)).toHaveCount(0);

  await page.goto(`${site}/admin-school/classes`);
  await page.getByRole('button', { name: 'Help Center' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await page.clock.runFor(MAX_WAIT_MS);
  await expect(tourOn(page).getByRole('heading')).toHaveText('Start with one class');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Help Center' }).click();
  await page.getByRole('region', { name: 'Tours' }).getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL(`${site}/admin-school/books`);
  // In steps: the screen comes over the network, and a tour that has waited ten seconds of the page's clock gives up.
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(tourOn(page).getByRole('heading')).toHaveText('Upload a book', { timeout: 600 });
  }).toPass();
});

for (const language of ['en', 'ar'] as const)
  test(`every tour of a school fits a phone, in ${language}`, async ({ page, siteUrl }) => {
    const says = (sentence: string) => (language === 'ar' ? inArabic(sentence) : sentence);
    const site = await registerSchool(page, siteUrl, newSchool('Phone School'));
    await setLanguage(page, language);
    await showTours(page);
    for (const screen of ['classes', 'users', 'books', 'charities']) {
      await page.setViewportSize(phone);
      await goTo(page, `${site}/admin-school/${screen}`);
      await readTour(page, says('Done'));
    }
  });

for (const language of ['en', 'ar'] as const)
  test(`every tour of an organization fits a phone, in ${language}`, async ({ page, siteUrl }) => {
    const says = (sentence: string) => (language === 'ar' ? inArabic(sentence) : sentence);
    const home = await registerSchool(page, siteUrl, { ...newSchool('Phone Trust'), isOrganization: true });
    await setLanguage(page, language);
    await showTours(page);
    for (const screen of ['dashboard', 'schools']) {
      await page.setViewportSize(phone);
      await goTo(page, `${home}/admin-organization/${screen}`);
      await readTour(page, says('Done'));
    }
  });

for (const language of ['en', 'ar'] as const)
  test(`the tours of stories fit a phone, in ${language}`, async ({ page, newDevice, siteUrl }) => {
    const says = (sentence: string) => (language === 'ar' ? inArabic(sentence) : sentence);
    const screens = { student: '/uploadblogsteps/start', school_admin: '/admin-school/stories' } as const;
    for (const role of ['student', 'school_admin'] as const) {
      const device = role === 'student' ? page : await newDevice();
      const site = await signInAs(device, role, siteUrl);
      await setLanguage(device, language);
      await showTours(device);
      // The accounts of the demo data stay as they are for other tests.
      await device.route('**/api/user/tours/', (route) => route.fulfill({ json: { seen: [] } }));
      await device.route('**/api/user/tours/stories/', (route) => route.fulfill({ status: 204 }));
      await device.setViewportSize(phone);
      await goTo(device, `${site}${screens[role]}`);
      expect(await readTour(device, says('Done'))).toBe(3);
    }
  });

test('the note about several dashboards moves no work, and stays away once it is dismissed', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Two Dashboards'));
  await showTours(page);
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByText('You can switch dashboards')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(desktop);
  const topOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  const before = await topOf();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('You can switch dashboards')).toHaveCount(0);
  expect(await topOf()).toBe(before);
  await expect.poll(() => callApi(page, 'GET', '/user/tours/')).toEqual({ seen: ['switch-dashboards'] });

  const other = await newDevice();
  await copySession(page, other, site);
  await goTo(other, `${site}/admin-school/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('You can switch dashboards')).toHaveCount(0);
});

/** Signs the person of one page in on another device, whose browser has no copy of the seen tours. */
async function copySession(from: Page, to: Page, site: string): Promise<void> {
  const session = await from.evaluate(() =>
    ['accessToken', 'refreshToken', 'user'].map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  await to.route(`${site}/blank`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await to.goto(`${site}/blank`);
  await to.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
}

/** Reads a tour to its end; every step is inside the window. Returns how many there were. */
async function readTour(page: Page, done: string): Promise<number> {
  const tour = page.getByRole('dialog');
  let steps = 0;
  for (let isDone = false; !isDone; ) {
    await expectInside(page, tour.getByRole('heading'));
    isDone = await tour.getByRole('button', { name: done }).isVisible();
    steps += 1;
    await page.keyboard.press('Enter');
  }
  await expect(tour).toHaveCount(0);
  return steps;
}

/** Expects the panel around a heading to be inside the window. */
async function expectInside(page: Page, heading: ReturnType<Page['getByRole']>): Promise<void> {
  const panel = heading.locator('xpath=ancestor::section');
  await expect(panel).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await panel.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/**
 * Keeps a page from learning which tours are new while a test begins to work: a busy machine may need longer for that than a tour waits.
 * `asked` waits until the page wants to know, and `answer` tells it.
 */
async function holdSeenTours(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/user/tours/', (route) => {
    held.push(route);
  });
  return {
    asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
    answer: () => Promise.all(held.splice(0).map((route) => route.continue())),
  };
}
