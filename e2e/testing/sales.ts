import { mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { BookSummary } from '#contract/books.ts';
import type { CauseSummary } from '#contract/causes.ts';
import type { ManagedOffer, OfferFields } from '#contract/offers.ts';
import type { SaleSettingsReply } from '#contract/sale-settings.ts';
import { languagesForSale } from './books.ts';
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
    const languages = sellingSchool === 'riverside' ? languagesForSale : ['ar', 'en', 'fr'];
    await use(async (count) => {
      await withAdmin(browser, site, async (admin) => {
        await sell(admin, { count, sold, causes, offer, languages });
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
  languages: string[];
};

async function sell(page: Page, { count, sold, causes, offer, languages }: Shelf): Promise<void> {
  const read = <Answer>(path: string) => callApi<Answer>(page, 'GET', path);
  const { currency, time_zones, available_providers, is_saved, ...settings } =
    await read<SaleSettingsReply>('/sale-settings/');
  await callApi(page, 'PUT', '/sale-settings/', { ...settings, providers: ['stripe'] });
  const [cause] = (await read<{ results: CauseSummary[] }>('/charities/')).results;
  const shelf = await findShelf(read, count, languages);
  for (const book of shelf) {
    if (sold.length === count) return;
    if (!claim(book.id)) continue;
    const before = await read<ManagedOffer>(`/books/${book.id}/offer/`);
    // What is not for commerce cannot be sold.
    const isSold = await callApi(page, 'PUT', `/books/${book.id}/offer/`, { ...offer, cause: cause?.id ?? null }).then(
      () => true,
      () => false,
    );
    if (!isSold) {
      rmdirSync(claimOf(book.id));
      continue;
    }
    sold.push(book);
    causes.push({ id: book.id, cause: before.cause, project: before.project });
  }
  if (sold.length < count) throw new Error(`The school sells ${sold.length} books, not ${count}.`);
}

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

/** Other tests read books in other languages. The worker may still be making the pages of some. */
async function findShelf(
  read: <Answer>(path: string) => Promise<Answer>,
  count: number,
  languages: string[],
): Promise<BookSummary[]> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { results } = await read<{ results: BookSummary[] }>(
      '/books/?audience=everyone&for_sale=false&ordering=title&limit=100',
    );
    const shelf = results.filter(({ language }) => languages.includes(language));
    if (shelf.length > count || Date.now() > deadline) return shelf;
    await sleep(1000);
  }
}
