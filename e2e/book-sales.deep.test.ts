import { type Browser, expect, type Page } from '@playwright/test';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { CauseSummary } from '#contract/giving/causes.ts';
import type { RaisedMoney } from '#contract/money/raised-money.ts';
import { test as base, desktop, expectAccessibleAndFitting, goTo, phone } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';

type Sold = { id: string; title: string };

/** Lets Riverside sell a book by the student of the demo for £8.00, of which £4.00 goes to a cause. */
const test = base.extend<{ book: Sold }>({
  book: async ({ browser, siteUrl }, use) => {
    const asRole = async <Result>(role: 'student' | 'school_admin', work: (page: Page) => Promise<Result>) =>
      withRole(browser, role, siteUrl, work);
    const book = await asRole('student', async (page) => {
      const { results } = await callApi<{ results: MyPiece[] }>(page, 'GET', '/my-books/?limit=100');
      const published = results.find(({ state }) => state === 'published');
      if (!published) throw new Error('The student of the demo has no published book.');
      return published;
    });
    const offer = {
      price: 800,
      print_price: null,
      print_cost: null,
      shares: { cause: 5000, school: 1000 },
      preview_pages: 1,
    };
    const put = (for_sale: boolean) =>
      asRole('school_admin', async (page) => {
        const [cause] = (await callApi<{ results: CauseSummary[] }>(page, 'GET', '/charities/')).results;
        const given = { cause: cause?.id ?? null, project: cause?.project?.id ?? null };
        await callApi(page, 'PUT', `/books/${book.id}/offer/`, { ...offer, ...given, for_sale });
      });
    await asRole('school_admin', async (page) => {
      const { currency, time_zones, available_providers, may_sell, is_saved, ...settings } = await callApi<
        Record<string, unknown>
      >(page, 'GET', '/sale-settings/');
      await callApi(page, 'PUT', '/sale-settings/', { ...settings, providers: ['stripe'] });
    });
    await put(true);
    await use({ id: book.id, title: book.title });
    await put(false);
  },
});

async function withRole<Result>(
  browser: Browser,
  role: Parameters<typeof signInAs>[1],
  siteUrl: (subdomain?: string) => string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, role, siteUrl);
  const result = await work(page);
  await context.close();
  return result;
}

test('a sale reaches the admin, the author and the teacher with the same amount', async ({
  page,
  browser,
  book,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  const read = (role: 'student' | 'teacher') =>
    withRole(browser, role, siteUrl, (as) => callApi<RaisedMoney>(as, 'GET', '/money/raised/'));
  const before = { student: (await read('student')).raised, teacher: (await read('teacher')).raised };

  await page.setViewportSize(phone);
  await goTo(page, `${site}/library/${book.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await page.getByRole('link', { name: 'In your cart. Open it' }).press('Enter');
  await page.getByRole('link', { name: 'Go to checkout' }).press('Enter');
  await page.getByLabel('Email for the receipt').fill('aunt@home.example');
  await page.getByRole('button', { name: /^Pay .*£8\.00/ }).press('Enter');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible({ timeout: 60_000 });

  const amount = (pence: number) => `£${(pence / 100).toFixed(2)}`;
  await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/dashboard?option=Money+I+Have+Raised`);
  await expect(page.getByRole('heading', { level: 1, name: 'Money I Have Raised' })).toBeVisible();
  await expect(page.getByText(amount(before.student + 400)).first()).toBeVisible();
  await expect(page.getByRole('link', { name: book.title })).toBeVisible();
  const { thanks } = await callApi<RaisedMoney>(page, 'GET', '/money/raised/');
  expect(thanks[0]).toMatchObject({ amount: 400, books: [book.title] });
  // Orders of the same book share a sentence.
  const thanked = thanks.filter(({ books }) => books.join() === book.title).reduce((sum, one) => sum + one.amount, 0);
  const sentence = new RegExp(`^(Someone|People) bought .*${book.title}.*${amount(thanked)}.* helps `);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expectAccessibleAndFitting(page);
  await goTo(page, `${site}/dashboard`);
  await expect(page.getByRole('region', { name: 'Thank you' }).getByText(book.title)).toBeVisible();
  await expectAccessibleAndFitting(page);

  await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/dashboard?option=Money+I+Have+Raised`);
  await expect(page.getByText(amount(before.teacher + 400)).first()).toBeVisible();
  await expect(page.getByText('aunt@home.example')).toHaveCount(0);

  await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school`);
  await page.getByRole('link', { name: /^.?£[\d,]+\.\d\d.?$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Book Sales' })).toBeVisible();
  const opened = page.getByRole('table', { name: 'Breakdown' });
  await expect(opened.getByRole('row', { name: /^Raised for causes/ })).toBeVisible();
  await page.getByRole('button', { name: /^Sold/ }).press('Enter');
  await opened.getByRole('link', { name: 'Your school' }).press('Enter');
  await expect(page).toHaveURL(/kind=sale&receiver=school/);
  await expect(page.getByRole('columnheader', { name: 'To the school' })).toBeVisible();
  await goTo(page, `${site}/admin-school/donations?item=${book.id}`);
  const sales = page.getByRole('table', { name: 'Sales, gifts and refunds' });
  await expect(sales.getByRole('row', { name: new RegExp(`${book.title}.*£8\\.00`) }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Raised for causes/ }).press('Enter');
  const lines = page.getByRole('table', { name: 'Breakdown' });
  await expect(
    lines.getByRole('row', { name: new RegExp(`^Raised for causes .*${amount(before.student + 400)}`) }),
  ).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await sales.getByRole('button').first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /Where the .*£8\.00.* went/ })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Who got it' })).toBeVisible();
  await dialog.getByText('Postings of the ledger').press('Enter');
  await expect(dialog.getByRole('row', { name: /^Remaining .*£0\.00/ })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.setViewportSize(phone);
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter');
  await page.getByLabel('Amount in GBP').fill('2.00');
  await page.getByLabel('Reason').fill('Bought twice.');
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^Refund .*£2\.00/ }).press('Enter');
  await expect(dialog.getByRole('row', { name: /^Paid back to the buyer/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await page.setViewportSize(desktop);
  await expect(page.getByRole('button', { name: /^Refunded .*£2\.00/ })).toBeVisible();
  await expect(sales.getByRole('row', { name: new RegExp(`${book.title}.*−\u2060?£2\\.00.*Refunded`) })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Raised for causes .*${amount(before.student + 300)}`) }),
  ).toBeVisible();

  await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/dashboard?option=Money+I+Have+Raised`);
  await expect(
    page.getByText(/^Someone got money back for .*, so .*£1\.00.* for .* went back too\./).first(),
  ).toBeVisible();
  await expect(page.getByText('aunt@home.example')).toHaveCount(0);
});
