import { expect } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import { findBook } from './testing/books.ts';
import { goTo, openBlankPage } from './testing/fixtures.ts';
import { takeSession, test } from './testing/kills.ts';
import { callApi, signInAs } from './testing/people.ts';
import { startSlowNetwork } from './testing/slow-network.ts';

const WORDS = 12;

test('on a slow network that loses one connection in twenty, words and the place in a book are saved once', async ({
  newDevice,
  siteUrl,
}) => {
  const watcher = await newDevice();
  const own = await signInAs(watcher, 'student', siteUrl);
  const { id } = await callApi<Piece>(watcher, 'POST', '/my-books/', { source: 'pages', title: 'A slow day' });
  await callApi(watcher, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text: 'Begin' });
  const book = await findBook(
    watcher,
    own,
    { format: 'pages', audience: 'everyone', ordering: '-title' },
    ({ page_count }) => page_count >= 6,
  );
  await openBlankPage(watcher, own);
  const network = await startSlowNetwork(Number(process.env.BOOKLARK_E2E_PORT));
  try {
    const site = `http://riverside.localhost:${network.port}`;
    const child = await newDevice();
    await takeSession(watcher, child, site);
    const saves: string[] = [];
    child.on('response', (response) => {
      if (response.request().method() === 'PATCH') saves.push(String(response.status()));
    });
    await expect(async () => {
      await goTo(child, `${site}/uploadbook?book=${id}&step=pages`);
      await expect(child.getByRole('textbox', { name: /^Words on page/ })).toBeEditable({ timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    const words = child.getByRole('textbox', { name: /^Words on page/ });
    for (let word = 1; word <= WORDS; word++) {
      await words.press('End');
      await words.pressSequentially(` ${word}`, { delay: 40 });
      await child.waitForTimeout(300);
    }
    const text = `Begin ${Array.from({ length: WORDS }, (_, index) => index + 1).join(' ')}`;
    const stored = async () => (await callApi<Piece>(watcher, 'GET', `/my-books/${id}/`)).pages;
    await expect.poll(async () => (await stored()).map((page) => page.text), { timeout: 60_000 }).toEqual([text]);
    await expect(child.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(child.getByText('It was also changed in another place')).toHaveCount(0);
    expect(saves.length).toBeGreaterThan(0);

    await expect(async () => {
      await goTo(child, `${site}/library/${book.id}/read?page=2`);
      await expect(child.getByRole('slider', { name: 'Page' })).toHaveValue('2', { timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    await child.keyboard.press('ArrowRight');
    await expect(child.getByRole('slider', { name: 'Page' })).not.toHaveValue('2');
    const page = Number(await child.getByRole('slider', { name: 'Page' }).inputValue());
    await child.getByRole('link', { name: 'Close the book' }).click();
    type Started = { results: { book_id: string; page: number }[] };
    const places = async () => {
      const { results } = await callApi<Started>(watcher, 'GET', '/reading/');
      return results.filter(({ book_id }) => book_id === book.id).map((place) => place.page);
    };
    await expect.poll(places, { timeout: 60_000 }).toEqual([page]);
    expect(network.cuts()).toBeGreaterThan(2);
  } finally {
    network.stop();
  }
});

test('on the same network a book is in the cart once, however often someone asks for it', async ({
  newDevice,
  siteUrl,
}) => {
  const watcher = await newDevice();
  await signInAs(watcher, 'teacher', siteUrl);
  const { results } = await callApi<{ results: { id: string }[] }>(watcher, 'GET', '/books/?for_sale=true&limit=3');
  expect(results).toHaveLength(3);
  await callApi(watcher, 'PUT', '/data/cart/', { items: [] });
  const network = await startSlowNetwork(Number(process.env.BOOKLARK_E2E_PORT));
  try {
    const site = `http://riverside.localhost:${network.port}`;
    const buyer = await newDevice();
    await takeSession(watcher, buyer, site);
    for (const { id } of results)
      await expect(async () => {
        await goTo(buyer, `${site}/library/${id}`);
        const inCart = buyer.getByRole('link', { name: 'In your cart. Open it' });
        const add = buyer.getByRole('button', { name: 'Add to cart' });
        await expect(inCart.or(add)).toBeVisible({ timeout: 10_000 });
        if (await add.isVisible()) await add.click();
        await expect(inCart).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
    type Cart = { count: number; lines: { item: string; copies: number }[] };
    const stored = async () => {
      const { count, lines } = await callApi<Cart>(watcher, 'GET', '/data/cart/');
      return { count, lines: lines.map(({ item, copies }) => `${item} ${copies}`).toSorted() };
    };
    const expected = { count: 3, lines: results.map(({ id }) => `${id} 1`).toSorted() };
    await expect.poll(stored, { timeout: 60_000 }).toEqual(expected);
    expect(network.cuts()).toBeGreaterThan(2);
  } finally {
    network.stop();
    await callApi(watcher, 'PUT', '/data/cart/', { items: [] });
  }
});
