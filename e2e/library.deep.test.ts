import { expect, type Page } from '@playwright/test';
import type { Book } from '#contract/library/books.ts';
import { works } from '#db/demo/books/works.ts';
import { findSchoolBook } from './testing/books.ts';
import { desktop, expectAccessible, goTo, openBlankPage, phone, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { waitUntilIdle } from './testing/wait-until-idle.ts';

const covers = (page: Page) => page.locator('#main section ul li', { has: page.locator('a[href*="/library/"]') });

test('a visitor finds a book on a phone and begins to read it', async ({ page, siteUrl }) => {
  await page.setViewportSize(phone);
  await goTo(page, siteUrl('riverside'));
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible();
  // Titles in other scripts are in a font of the device, or in ours.
  const loaded = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`;
  await expect.poll(() => page.evaluate<string[]>(loaded).then(String)).toMatch(/(Device|Booklark) Scripts/);

  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Language').selectOption('es');
  await expect(page).toHaveURL(/\/library\?language=es$/);
  await expectAccessible(page);
  const [count] = (await sheet.getByRole('button', { name: /^Show/ }).textContent())?.match(/\d+/) ?? [];
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expect(covers(page)).toHaveCount(Number(count));
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();

  await covers(page).first().getByRole('link').first().click();
  await expect(page.getByRole('definition').filter({ hasText: 'Español' }).first()).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Read it now' }).click();
  await expect(page).toHaveURL(/\/library\/[\w-]+\/read/);
  await expect(page).toHaveTitle(new RegExp(title ?? 'no title'));
});

test('a search is in the URL, can be returned to after a book, and offers help when nothing matches', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize(desktop);
  await goTo(page, siteUrl('riverside'));
  const box = page.getByRole('search').getByRole('searchbox', { name: 'Search' });
  await box.fill('whales');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/library\?query=whales&section=All\+Books$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “whales”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ten Whales and a Tuesday' })).toBeVisible();

  await page.getByRole('link', { name: 'Ten Whales and a Tuesday' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten Whales and a Tuesday');
  await page.getByRole('link', { name: 'Back to your last search' }).click();
  await expect(page).toHaveURL(/query=whales/);

  // The browser remembers it tomorrow too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('snapshot'))).toContain('query=whales');
  await goTo(page, `${siteUrl('riverside')}/library`);
  await expect(page.getByRole('link', { name: 'Back to your last search' })).toBeVisible();

  await box.fill('qqqq zzzz');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No books found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “qqqq zzzz”' })).toBeFocused();
  await page.getByRole('link', { name: 'See all books' }).click();
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible();
});

test('filters, order and pages are in the URL, so that links to them can be shared', async ({ page, siteUrl }) => {
  await page.setViewportSize(desktop);
  await goTo(page, `${siteUrl('riverside')}/library`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Reading level').selectOption('3');
  await expect(page).toHaveURL(/level=3/);
  await page.getByLabel('Sort by').selectOption('title');
  await expect(page).toHaveURL(/level=3&ordering=title/);
  await waitUntilIdle(page);
  const titles = await covers(page).locator('div > a').allTextContents();
  expect(titles).toEqual(titles.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));

  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('new');
  await goTo(page, `${siteUrl('riverside')}/library?level=three&colour=red`);
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible();
  await goTo(page, `${siteUrl('riverside')}/library?level=3&offset=960`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(/\/library\?level=3$/);
  await expect(covers(page).first()).toBeVisible();
});

test('a filter that is chosen before the last one has loaded does not replace it', async ({ page, siteUrl }) => {
  await page.setViewportSize(desktop);
  const { promise: areChosen, resolve: goOn } = Promise.withResolvers<void>();
  await goTo(page, `${siteUrl('riverside')}/library`);
  await page.route('**/api/books/?*', async (route) => {
    await areChosen;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Reading level').selectOption('3');
  await page.getByLabel('Sort by').selectOption('title');
  goOn();
  await expect(page).toHaveURL(/level=3&ordering=title/);
  await expect(page.getByLabel('Reading level')).toHaveValue('3');
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
});

test('without scripts the library shows the books and links to them', async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ javaScriptEnabled: false });
  await page.goto(`${siteUrl('riverside')}/library?query=boat`);
  await page.getByRole('link', { name: 'The Boat That Wanted Rain' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Boat That Wanted Rain');
});

test('a student sees the books for the school; a visitor sees the site without any of them', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const { id, title } = await findSchoolBook(page, site);

  await goTo(page, `${site}/library/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await goTo(page, `${site}/library?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const reply = await page.goto(`${site}/library/${id}`);
  expect(reply?.status()).toBe(404);
  expect(await reply?.text()).not.toContain(title);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the root host shows the books that schools share, with links to the schools’ sites', async ({
  page,
  siteUrl,
}) => {
  const atSchool = /^http:\/\/[a-z]+\.localhost:\d+\/library\/[\w-]+$/;
  await goTo(page, siteUrl());
  await expect(page.getByRole('heading', { name: 'New from schools' })).toBeVisible();
  await covers(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(atSchool);

  await goTo(page, siteUrl());
  await page.getByRole('link', { name: 'See all books' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/library`);
  await expect(page.getByText('shared by schools')).toBeVisible();
  await covers(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(atSchool);

  await goTo(page, `${siteUrl()}/library`);
  await page.getByRole('link', { name: 'Choose your school' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a visitor chooses a filter and opens a book with the keyboard only', async ({ page, siteUrl }) => {
  await page.setViewportSize(desktop);
  await goTo(page, `${siteUrl('riverside')}/library?ordering=title`);
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reading level').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/level=/);
  await waitUntilIdle(page);
  await expect(page.getByLabel('Reading level')).toBeFocused();
  await page
    .getByRole('link', { name: /^Remove (all )?filter/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/library\/[\w-]+$/);
});

test('on the shelves of the started demo, no two drawn covers look alike, and each original has an age range', async ({
  page,
  siteUrl,
}) => {
  type Listed = Pick<Book, 'id' | 'title' | 'goal' | 'cover' | 'drawn_cover'>;
  const looksOf = (books: Listed[]) =>
    books
      .filter(({ cover }) => cover === null)
      .map(({ goal, drawn_cover }) => {
        const { colour, ...drawn } = drawn_cover ?? {};
        return JSON.stringify({ colour: goal ?? colour, ...drawn });
      });
  const get = <Reply>(url: string) =>
    page.evaluate(async (address) => (await (await fetch(address)).json()) as Reply, url);
  const originals = new Map(works.flatMap(({ editions, ages }) => editions.map(({ title }) => [title, ages])));
  const found = new Set<string>();
  for (const subdomain of [undefined, 'riverside', 'hillcrest', 'meadowbank', 'stbrigids']) {
    const site = siteUrl(subdomain);
    await openBlankPage(page, site);
    const front = await get<{ featured: Listed[]; shelves: { books: Listed[] }[] }>('/api/shelves/');
    const { results } = await get<{ results: Listed[] }>('/api/books/?limit=24');
    for (const books of [front.featured, ...front.shelves.map((shelf) => shelf.books), results]) {
      const looks = looksOf(books);
      expect(new Set(looks).size, `${site}: ${looks.join('\n')}`).toBe(looks.length);
    }
    for (const { id, title } of subdomain ? results : []) {
      const ages = originals.get(title);
      if (!ages) continue;
      found.add(title);
      expect(await get(`/api/books/${id}/`), title).toMatchObject({ age_from: ages[0], age_to: ages[1] });
    }
  }
  expect(found.size).toBeGreaterThan(5);
});
