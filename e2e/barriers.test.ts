import { expect, type Page } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { come, expectAccessible, test } from './testing/journey.ts';
import { accounts, signIn } from './testing/people.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const { student, school_admin, organization_admin, upschool_admin } = accounts;
const child = student.password;
const adult = school_admin.password;

/** The homes of those who sign in; the other screens are judged in the journeys through them. */
const homes = [
  { site: 'riverside', username: student.username, password: child, path: '/dashboard' },
  { site: 'hillcrest', username: 'omar.fares', password: child, path: '/dashboard' },
  { site: 'riverside', username: school_admin.username, password: adult, path: '/admin-school/dashboard' },
  { site: 'hillcrest', username: 'head@hillcrest.test', password: adult, path: '/admin-school/dashboard' },
  { site: 'northwind', username: organization_admin.username, password: adult, path: '/admin-organization/dashboard' },
  { site: undefined, username: upschool_admin.username, password: adult, path: '/admin-panel/dashboard' },
];

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), page.url()).toBeLessThan(1);
}

for (const size of [phone, desk]) {
  test(`the homes of everybody, ${size.width} wide, are free of barriers`, async ({ page, at }) => {
    await page.setViewportSize(size);
    for (const { site, username, password, path } of homes) {
      await signIn(page, at(site), { username, password });
      await come(page, at(site) + path);
      await expect(page).toHaveURL(at(site) + path);
      await expectSound(page);
    }
  });

  for (const [school, language] of [
    ['riverside', 'en-GB'],
    ['hillcrest', 'ar'],
  ] as const) {
    test(`at ${school}, ${size.width} wide: the reader and links that have ended are free of barriers`, async ({
      browser,
      at,
    }) => {
      const context = await browser.newContext({ viewport: size, locale: language });
      const page = await context.newPage();
      const { id } = await findBook(page, at(school), { language: language.slice(0, 2) });
      for (const path of [`/library/${id}/read?page=2`, '/verification/?token=x', '/accept-invitation/x']) {
        await come(page, at(school) + path);
        await expectSound(page);
      }
      await context.close();
    });
  }
}

test('whoever wants no motion gets none, and paper gets the page without what is pressed', async ({ page, at }) => {
  const moving = () =>
    page.evaluate(
      `[...document.querySelectorAll('*')].some((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))`,
    );
  await come(page, at('riverside'));
  expect(await moving()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(false);

  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'All books' })).toBeVisible();
});
