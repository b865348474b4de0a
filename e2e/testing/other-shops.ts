import type { Page } from '@playwright/test';
import type { BookSummary } from '#contract/books.ts';
import type { CauseSummary } from '#contract/causes.ts';
import type { PaymentProvider } from '#contract/payment-providers.ts';
import type { SaleSettingsReply } from '#contract/sale-settings.ts';
import { uploadBook } from './books.ts';
import { openBlankPage } from './fixtures.ts';
import { newSchool, registerSchool } from './new-school.ts';
import { accounts, callApi, signIn } from './people.ts';
import { aPdf } from './uploaded-books.ts';

type SiteUrl = (subdomain?: string) => string;
/** Where a book is sold, and who may refund it: signed in on `admin`. */
export type OtherShop = { site: string; book: Pick<BookSummary, 'id' | 'page_count'>; admin: Page };

const PAGES = 6;

/** Registers a school that takes PayPal, too, and sells one book of six pages. */
export const openPaypalShop = (admin: Page, siteUrl: SiteUrl): Promise<OtherShop> =>
  openNewShop(admin, siteUrl, { name: 'Paypal School', providers: ['stripe', 'paypal'] });

/** Registers a school that sells one book of six pages. No other test knows it. */
export async function openNewShop(
  admin: Page,
  siteUrl: SiteUrl,
  { name, providers }: { name: string; providers: PaymentProvider[] },
): Promise<OtherShop> {
  const school = newSchool(name);
  const site = await registerSchool(admin, siteUrl, school);
  const { currency, time_zones, available_providers, is_saved, ...settings } = await callApi<SaleSettingsReply>(
    admin,
    'GET',
    '/sale-settings/',
  );
  await callApi(admin, 'PUT', '/sale-settings/', { ...settings, providers });
  const texts = Array.from({ length: PAGES }, (_, place) => `A boat with ${place + 1} sails`);
  const { id } = await uploadBook(admin, 'boat.pdf', await aPdf(texts), 'everyone');
  const { results } = await callApi<{ results: CauseSummary[] }>(admin, 'GET', '/charities/');
  await callApi(admin, 'PUT', `/books/${id}/offer/`, {
    ...{ for_sale: true, price: 900, print_price: null, print_cost: null, cause: results[0]?.id, project: null },
    ...{ shares: { cause: 4000, school: 1000 }, preview_pages: 4 },
  });
  return { site, book: { id, page_count: PAGES }, admin };
}

/** Finds a book that Banyan Tree School sells in its demo data. Buying it changes nothing for other tests. */
export async function openPhonepeShop(admin: Page, siteUrl: SiteUrl): Promise<OtherShop> {
  const site = siteUrl('banyan');
  await signIn(admin, site, { username: 'head@banyan.test', password: accounts.school_admin.password });
  const { results } = await callApi<{ results: BookSummary[] }>(admin, 'GET', '/books/?for_sale=true&limit=20');
  const [book] = results;
  if (!book) throw new Error('Banyan Tree School sells no book.');
  return { site, book, admin };
}

/** Pays the whole order back, as an admin of the school. */
export async function refundOrder({ admin, site }: OtherShop, order: string): Promise<void> {
  if (!admin.url().startsWith(`${site}/`)) await openBlankPage(admin, site);
  await admin.evaluate(async (id) => {
    const reply = await fetch(`/api/orders/${id}/refunds/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ reason: 'Bought twice.' }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  }, order);
}
