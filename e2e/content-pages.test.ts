import { expect } from '@playwright/test';
import { expectAccessible, goTo, overflowPx, phone, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const pages = [
  '/about',
  '/our-framework',
  '/our-team',
  '/testimonials',
  '/acknowledgement',
  '/hubs',
  '/sdgs',
  '/sdgs/6',
];

test('pages and goals are readable at a school', async ({ page, siteUrl }) => {
  const site = siteUrl('riverside');
  await page.setViewportSize(phone);
  for (const path of pages) {
    await goTo(page, site + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(path === '/hubs' ? 100 : 200);
    expect(await overflowPx(page), path).toBeLessThan(1);
  }
});

test('the first page of the root host has books, figures and a way to one’s school', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl()}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish your students’ books');
  expect(await page.locator('main a[href*="/library/"]').count()).toBeGreaterThan(5);
  await expect(page.getByRole('link', { name: 'Register your school' })).toHaveAttribute('href', '/register');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  expect(await overflowPx(page)).toBeLessThan(1);

  // The list of schools is fetched while someone types, which loses no letter.
  const { promise: canCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/school-finder-*.js', async (route) => {
    await canCome;
    await route.continue();
  });
  const field = page.getByLabel('School name or web address');
  await field.click();
  await page.keyboard.type('ri');
  letCome();
  await page.keyboard.type('v', { delay: 20 });
  await expect(page.getByRole('combobox', { name: 'School name or web address' })).toBeFocused();
  await page.keyboard.type('er');
  await expect(field).toHaveValue('river');
  await page.getByRole('option', { name: /Riverside/ }).click();
  await page.waitForURL(/\/\/riverside\./);
});

test('without scripts the first page leads to the page that finds schools', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ javaScriptEnabled: false });
  await page.goto(`${siteUrl()}/`);
  await page.getByLabel('School name or web address').fill('river');
  await page.getByRole('button', { name: 'Find school' }).click();
  await page.waitForURL(/\/login\?school=river/);
});

test('an admin replaces the page about the school by keyboard, and goes back', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/profile?option=Pages`);
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add to “Blocks”' }).press('Enter');
    await page.getByRole('button', { name: kind, exact: true }).press('Enter');
  };
  await add('Quote');
  await page.getByLabel('By', { exact: true }).fill('The head of our school');
  await page.getByRole('button', { name: 'Save page' }).press('Enter');
  await expect(page.getByText('This field is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We are a school on a hill.');
  await add('Call to action');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Come and see us.');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Write to us');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('/contact');
  await page.getByRole('button', { name: /^Move .*Call to action.* drag it/ }).press('ArrowUp');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('The page shows your text')).toBeVisible();

  const visitor = await page.context().newPage();
  await goTo(visitor, `${site}/about`);
  const text = (await visitor.locator('main').textContent()) ?? '';
  expect(text.indexOf('Come and see us.')).toBeLessThan(text.indexOf('We are a school on a hill.'));
  expect(text).toContain('This text is from Riverside School.');

  await page.getByRole('button', { name: 'Show the text of Booklark' }).click();
  await page.getByRole('button', { name: 'Remove our text' }).click();
  await expect(page.getByText('The page shows the text of Booklark')).toBeVisible();
});
