import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { BookSummary } from '#contract/books.ts';
import type { CauseSummary } from '#contract/causes.ts';
import type { ManagedOffer, OfferFields } from '#contract/offers.ts';
import type { SaleSettingsReply } from '#contract/sale-settings.ts';
import { isKeptForSales } from './books.ts';
import { test as base } from './fixtures.ts';
import { accounts, callApi, signIn } from './people.ts';

type Sales = {
  /** The school that sells, by its subdomain. */
  sellingSchool: 'riverside' | 'hillcrest';
  /** Lets a school sell some of its books for everyone, on screen and in print, as long as the test runs. No other test sells the same ones. */
  sellBooks(count: number): Promise<BookSummary[]>;
};

export const test = base.extend<Sales>({
  sellingSchool: ['riverside', { option: true }],
  sellBooks: async ({ browser, siteUrl, sellingSchool }, use) => {
    const sold: BookSummary[] = [];
    const causes: CauseBefore[] = [];
    const site = { url: siteUrl(sellingSchool), username: `head@${sellingSchool}.test` };
    const offer = offerIn(sellingSchool === 'riverside' ? 100 : 1000);
    await use(async (count) => {
      await withAdmin(browser, site, async (admin) => {
        await sell(admin, { site: site.url, count, sold, causes, offer });
      });
      return sold;
    });
    // Visitors read only the free pages of a book for sale, which other tests do not expect.
    await withAdmin(browser, site, async (admin) => {
      for (const { id, cause, project } of causes)
        await callApi(admin, 'PUT', `/books/${id}/offer/`, { ...offer, cause, project, for_sale: false });
    });
    for (const { id } of causes) rmdirSync(claimOf(id));
  },
});

/** Nine pounds or dinars, and nineteen in print. `unit` is how many of the smallest unit they have. */
const offerIn = (unit: number): OfferFields => ({
  ...{ for_sale: true, price: 9 * unit, print_price: 19 * unit, print_cost: 4 * unit, cause: null, project: null },
  ...{ shares: { cause: 4000, school: 1000 }, preview_pages: 4 },
});

type Site = { url: string; username: string };

async function withAdmin(browser: Browser, site: Site, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, site.url, { username: site.username, password: accounts.school_admin.password });
  await work(page);
  await context.close();
}

type CauseBefore = Pick<OfferFields, 'cause' | 'project'> & { id: string };
type Shelf = {
  count: number;
  sold: BookSummary[];
  causes: CauseBefore[];
  offer: OfferFields;
  site: string;
};

async function sell(page: Page, { site, count, sold, causes, offer }: Shelf): Promise<void> {
  const read = <Answer>(path: string) => callApi<Answer>(page, 'GET', path);
  const { currency, time_zones, available_providers, is_saved, ...settings } =
    await read<SaleSettingsReply>('/sale-settings/');
  await callApi(page, 'PUT', '/sale-settings/', { ...settings, providers: ['stripe'] });
  const [cause] = (await read<{ results: CauseSummary[] }>('/charities/')).results;
  const deadline = Date.now() + TIMEOUT_MS;
  while (sold.length < count) {
    if (Date.now() > deadline) throw new Error(`The school sells ${sold.length} books, not ${count}.`);
    const { results } = await read<{ results: BookSummary[] }>(
      '/books/?audience=everyone&for_sale=false&ordering=title&limit=100',
    );
    const book = results.find((listed) => isKeptForSales(site, listed) && claim(listed.id));
    if (!book) {
      await sleep(1000);
      continue;
    }
    const before = await read<ManagedOffer>(`/books/${book.id}/offer/`);
    causes.push({ id: book.id, cause: before.cause, project: before.project });
    await callApi(page, 'PUT', `/books/${book.id}/offer/`, { ...offer, cause: cause?.id ?? null });
    sold.push(book);
  }
}

/** The worker may still be making the pages of some books, and other tests may sell the others. */
const TIMEOUT_MS = 120_000;

const claimOf = (id: string) => path.join(tmpdir(), `booklark-sold-${id}`);

/** Keeps other tests from selling a book: of several processes, one makes the folder. */
function claim(id: string): boolean {
  try {
    mkdirSync(claimOf(id));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
