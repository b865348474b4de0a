import { expect, type Page } from '@playwright/test';
import type { CauseSummary } from '#contract/giving/causes.ts';
import type { Gift } from '#contract/shop/gifts.ts';
import { desktop, expectAccessibleAndFitting, goTo, openBlankPage, phone, test } from './testing/fixtures.ts';
import { acceptPayments, becomeNewTeacher, newSchool, registerSchool } from './testing/new-school.ts';
import { signIn } from './testing/people.ts';

const password = 'booklark-demo-1';
/** No other test gives to it in pounds. */
const CAUSE = 'The book bus';

type Placed = { donation: string; key: string };

/** Gives 25 pounds at a site as a visitor, and pays at the sandbox of Stripe. Returns when the money is settled. */
async function give(visitor: Page, site: string, root: string): Promise<Placed> {
  await openBlankPage(visitor, site);
  const placed = await visitor.evaluate(async (wanted) => {
    const causes = (await (await fetch('/api/charities/?limit=100')).json()) as { results: CauseSummary[] };
    const id = causes.results.find(({ name }) => name === wanted)?.id;
    const reply = await fetch('/api/donations/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        ...{ cause: id, amount: 2500, interval: 'once', country: 'GB' },
        ...{ email: 'grandma@home.example', name: '', provider: 'stripe' },
      }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Placed;
  }, CAUSE);
  await visitor.request.post(`${root}/sandbox/stripe/control/`, {
    data: { reference: placed.donation, action: 'pay' },
  });
  const state = () =>
    visitor.evaluate(async ({ donation, key }) => {
      const reply = await fetch(`/api/donations/${donation}/`, { headers: { 'order-key': key } });
      return ((await reply.json()) as Gift).state;
    }, placed);
  await expect.poll(state, { timeout: 60_000 }).toBe('paid');
  return placed;
}

test('one person prepares a payout, another confirms the bank transfer and reads the statement', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const [school, root] = [newSchool('Giving School'), siteUrl()];
  const site = await registerSchool(page, siteUrl, school);
  await acceptPayments(page, site, school);
  await give(await newDevice(), site, root);

  const first = await newDevice({ viewport: desktop });
  await signIn(first, root, { username: 'admin@booklark.test', password });
  await goTo(first, `${root}/admin-panel/charities-dashboard?search=${CAUSE}&currency=GBP`);
  await first.getByRole('button', { name: new RegExp(`^Prepare a payout to .*${CAUSE}.* in GBP$`) }).press('Enter');
  await first.getByRole('dialog').getByRole('button', { name: 'Prepare payout' }).press('Enter');
  await expect(first.getByText(/ is prepared\. Another person confirms it\.$/).first()).toBeVisible();
  const own = first.getByRole('dialog').getByText('You prepared this payout. Another person confirms it.');
  await goTo(first, `${root}/admin-panel/payouts?state=prepared&currency=GBP&search=${CAUSE}`);
  await first.getByRole('link', { name: CAUSE }).press('Enter');
  await expect(own).toBeVisible();
  await expect(first.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);

  const reference = `BACS ${school.subdomain}`;
  const second = await newDevice({ viewport: phone });
  await signIn(second, root, { username: 'accounts@booklark.test', password });
  await goTo(second, `${root}/admin-panel/payouts?state=prepared&currency=GBP&search=${CAUSE}`);
  await second.getByRole('link', { name: CAUSE }).press('Enter');
  await second.getByRole('button', { name: 'Confirm payment' }).press('Enter');
  await second.getByLabel('Reference of the bank transfer').fill(reference);
  await second.getByRole('button', { name: /^Confirm .*£/ }).press('Enter');
  const statement = second.getByRole('region', { name: 'Statement' });
  await expect(statement.getByText('Opening balance')).toBeVisible();
  await expect(second.getByRole('dialog').getByText(reference)).toBeVisible();
  await expectAccessibleAndFitting(second);
  const download = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Statement as PDF' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a refund above the limit of the school waits, and a second admin approves it', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const [school, root] = [newSchool('Careful School'), siteUrl()];
  const site = await registerSchool(page, siteUrl, school);
  await acceptPayments(page, site, school, { refund_limit: 1000 });
  const { donation } = await give(await newDevice(), site, root);

  const reason = 'Grandma gave it twice.';
  await page.evaluate(
    async ({ id, reason: why }) => {
      const reply = await fetch(`/api/orders/${id}/refunds/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ reason: why }),
      });
      if (!reply.ok) throw new Error(await reply.text());
    },
    { id: donation, reason },
  );
  await goTo(page, `${site}/admin-school/donations`);
  const waiting = page.getByRole('region', { name: 'Refunds that wait for a second person' });
  await expect(waiting.getByText('Someone else has to approve it.')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve refund' })).toHaveCount(0);

  await page.setViewportSize(phone);
  await becomeNewTeacher(page, site, 'school_admin');
  await goTo(page, `${site}/admin-school/donations`);
  await expect(waiting.getByText(reason)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await waiting.getByRole('button', { name: 'Approve refund' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve refund' }).press('Enter');
  await expect(waiting).toHaveCount(0);
});
