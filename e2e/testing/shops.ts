import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CauseSummary } from '#contract/giving/causes.ts';
import type { BookSummary } from '#contract/library/books.ts';
import type { SaleSettingsFields } from '#contract/money/sale-settings.ts';
import { uploadBook } from './books.ts';
import { asOwner } from './database.ts';
import { openBlankPage } from './fixtures.ts';
import { allowSelling, changeSaleSettings, credentialsOf, newSchool, registerSchool } from './new-school.ts';
import { accounts, callApi, sendFromPage, signIn } from './people.ts';
import { aPdf } from './uploaded-books.ts';

type SiteUrl = (subdomain?: string) => string;
type SoldBook = Pick<BookSummary, 'id' | 'title' | 'page_count'>;
/** Where books are sold, and who may refund them: signed in on `admin`. */
export type Shop = {
  site: string;
  book: SoldBook;
  books: SoldBook[];
  admin: Page;
  credentials: { username: string; password: string };
};

const PAGES = 6;

/** Registers a school that takes PayPal, too. */
export const openPaypalShop = (admin: Page, siteUrl: SiteUrl): Promise<Shop> =>
  openShop(admin, siteUrl, { settings: { providers: ['stripe', 'paypal'] } });

type ShopOptions = {
  /** The titles of its books, which have six pages. */
  titles?: [string, ...string[]];
  settings?: Partial<SaleSettingsFields>;
  /** A currency that only the platform can give a school, and how many of its smallest unit make one. */
  currency?: { code: string; unit: number };
};

/** Registers a school that sells books for everyone, at nine on screen and nineteen in print. No other test knows it. */
export async function openShop(
  admin: Page,
  siteUrl: SiteUrl,
  { titles = ['Boat'], settings = {}, currency = { code: 'GBP', unit: 100 } }: ShopOptions = {},
): Promise<Shop> {
  const school = newSchool('Book Shop');
  const site = await registerSchool(admin, siteUrl, school);
  await allowSelling(school);
  if (currency.code !== 'GBP') await setCurrency(school.subdomain, currency.code);
  const [books, { results: causes }] = await Promise.all([
    Promise.all(titles.map((title) => uploadPages(admin, title))),
    callApi<{ results: CauseSummary[] }>(admin, 'GET', '/charities/'),
    changeSaleSettings(admin, { providers: ['stripe'], ...settings }),
  ]);
  const { unit } = currency;
  const offer = {
    ...{ for_sale: true, price: 9 * unit, print_price: 19 * unit, print_cost: 4 * unit },
    ...{ cause: causes[0]?.id ?? null, project: null, shares: { cause: 4000, school: 1000 }, preview_pages: 4 },
  };
  for (const { id } of books) await callApi(admin, 'PUT', `/books/${id}/offer/`, offer);
  const [book] = books;
  if (!book) throw new Error('The shop has no book.');
  return { site, book, books, admin, credentials: credentialsOf(school) };
}

async function uploadPages(admin: Page, title: string): Promise<SoldBook> {
  const texts = Array.from({ length: PAGES }, (_, place) => `${title} ${place + 1}`);
  const { id } = await uploadBook(admin, `${title}.pdf`, await aPdf(texts), 'everyone');
  return { id, title, page_count: PAGES };
}

async function setCurrency(subdomain: string, currency: string): Promise<void> {
  await asOwner((client) =>
    client.query('update tenants set currency = $2 where subdomain = $1', [subdomain, currency]),
  );
}

/** Finds a book that Banyan Tree School sells in its demo data. Buying it changes nothing for other tests. */
export async function openPhonepeShop(admin: Page, siteUrl: SiteUrl): Promise<Shop> {
  const site = siteUrl('banyan');
  const credentials = { username: 'head@banyan.test', password: accounts.school_admin.password };
  await signIn(admin, site, credentials);
  const { results } = await callApi<{ results: BookSummary[] }>(admin, 'GET', '/books/?for_sale=true&limit=20');
  const [book] = results;
  if (!book) throw new Error('Banyan Tree School sells no book.');
  return { site, book, books: results, admin, credentials };
}

/** Pays the whole order back, as an admin of the school. */
export async function refundOrder({ admin, site }: Pick<Shop, 'admin' | 'site'>, order: string): Promise<void> {
  if (!admin.url().startsWith(`${site}/`)) await openBlankPage(admin, site);
  await sendFromPage(admin, {
    ...{ method: 'POST', address: `/api/orders/${order}/refunds/`, body: { reason: 'Bought twice.' } },
    ...{ isSignedIn: true, idempotencyKey: randomUUID() },
  });
}
