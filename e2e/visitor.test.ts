import { expect, type Page } from '@playwright/test';
import type { Book } from '#contract/library/books.ts';
import { temporaryTitle } from './testing/books.ts';
import { giveVoice } from './testing/device-voice.ts';
import { desktop, goTo, openBlankPage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { decide, sendBook } from './testing/pieces.ts';

const MINUTE = 60_000;

/** Returns what the site answers to a visitor at each address. */
function statusesOf(page: Page, addresses: string[]): Promise<Record<string, number>> {
  return page.evaluate(async (all) => {
    const statuses: Record<string, number> = {};
    for (const address of all) statuses[address] = (await fetch(address, { cache: 'no-store' })).status;
    return statuses;
  }, addresses);
}

const titlesInFeed = (page: Page) =>
  page.evaluate(async () => {
    type Feed = { publications?: { metadata: { title: string } }[] };
    const feed = (await (await fetch('/api/opds/books/?limit=100', { cache: 'no-store' })).json()) as Feed;
    return (feed.publications ?? []).map(({ metadata }) => metadata.title);
  });

const downloadsOf = (page: Page, id: string) =>
  page.evaluate(async (address) => {
    const { downloads } = (await (await fetch(address, { cache: 'no-store' })).json()) as Pick<Book, 'downloads'>;
    return downloads.map(({ url }) => url);
  }, `/api/books/${id}/`);

test('a visitor reads, listens, reacts and reports; the book is taken down and is gone everywhere', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(6 * MINUTE);
  const author = await newDevice();
  const site = await signInAs(author, 'teacher', siteUrl);
  const title = temporaryTitle('The ferry');
  const id = await sendBook(author, title, ['A ferry waits.', 'It carries a goat.', 'The goat sleeps.']);
  const admin = await newDevice();
  await signInAs(admin, 'school_admin', siteUrl);
  await decide(admin, id, 'approve', { audience: 'everyone', publish: 'now' });

  await page.setViewportSize(desktop);
  // Still reading when the button is looked at, also on a busy machine.
  await giveVoice(page, { languages: ['en-GB'], tellsWords: true, msPerWord: 10_000 });
  await openBlankPage(page, site);
  await expect.poll(() => downloadsOf(page, id), { timeout: 3 * MINUTE }).toHaveLength(2);
  const files = await downloadsOf(page, id);
  await goTo(page, `${site}/library/${id}`);
  await expect(page.getByRole('link', { name: /^EPUB, / })).toHaveAttribute('href', files[0] ?? '');

  await goTo(page, `${site}/library/${id}/read`);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('It carries a goat.')).toBeVisible();
  const listen = page.getByRole('button', { name: 'Read to me', exact: true }).filter({ visible: true });
  await listen.click();
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate<string>('spoken.join(" ")')).toContain('It carries a goat.');

  await goTo(page, `${site}/library/${id}`);
  const reaction = page
    .getByRole('region', { name: 'How did it make you feel?' })
    .getByRole('button', { name: 'Learned something' });
  await reaction.click();
  await expect(reaction).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Report this book' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A name, address or photo of someone' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const addresses = [
    ...files,
    ...[`/library/${id}`, `/library/${id}/read`, `/embed/${id}`],
    ...[`/api/books/${id}/`, `/api/books/${id}/pages/`, `/api/opds/books/${id}/`],
  ];
  expect(await statusesOf(page, addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, 200])));
  expect(await titlesInFeed(page)).toContain(title);

  await goTo(admin, `${site}/dashboard/review?queue=reports`);
  await expect(admin.getByRole('row').filter({ hasText: title }).getByText('Urgent')).toBeVisible();
  await decide(admin, id, 'take-down', { reason: 'family_request' });

  expect(await statusesOf(page, addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, 404])));
  expect(await titlesInFeed(page)).not.toContain(title);
  await goTo(page, `${site}/library?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
