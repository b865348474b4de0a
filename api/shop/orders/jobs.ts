import { type MoneyEmail, mayEmailStranger, queueMoneyEmail } from '#api/core/email/service.ts';
import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { formatMoney } from '#contract/kit/money-text.ts';
import { type AttemptRow, findAttempt, updateAttempt } from './attempt-queries.ts';
import { countDeclines, deleteOldDeclines } from './decline-queries.ts';
import { settleDisputes } from './disputes.ts';
import { noteCardOfDecline } from './failures.ts';
import * as jobs from './job-definitions.ts';
import { orderKeyOf, withNextKey } from './order-key.ts';
import { findSite, invoiceLinkTo, linkTo } from './order-links.ts';
import { askAbout, closeAttempt, findAndApply, hasSession, type PaymentDeps } from './payments.ts';
import {
  countFreeOrderEmails,
  deleteOldBuyers,
  findBuyer,
  findLines,
  findOrder,
  findOrders,
  updateState,
} from './queries.ts';
import { emailRefund } from './refund-email.ts';
import { settleRefunds } from './refunds.ts';
import { returnPayment } from './return-payment.ts';
import { enqueueFeeRound, enqueueReconciliation, isLastRound } from './rounds.ts';

type LoadSettings = () => Promise<JobSettings>;
type Attempt<Payload> = JobAttempt<Payload>;

/** The number of declined cards that closes a payment page. */
const MAX_DECLINES = 3;

export function orderHandlers({ loadSettings }: { loadSettings: LoadSettings }): JobHandler[] {
  const depsOf = async ({
    tenantId,
    inTenantOf,
  }: Pick<Attempt<unknown>, 'tenantId' | 'inTenantOf'>): Promise<PaymentDeps> => ({
    ...{ tenantId, settings: await loadSettings() },
    inTransaction: (work) => inTenantOf(tenantId, work),
  });
  return [
    handleJob(jobs.settlePaymentJob, async (task) => settlePayment(task, await depsOf(task))),
    handleJob(jobs.reconcilePaymentJob, async (task) => reconcilePayment(task, await depsOf(task))),
    handleJob(jobs.askForFeeJob, async (task) => askForFee(task, await depsOf(task))),
    handleJob(jobs.returnPaymentJob, async (task) => returnPayment(task, await depsOf(task))),
    handleJob(jobs.settleRefundsJob, async (task) => settleRefunds(await depsOf(task), task.payload)),
    handleJob(jobs.settleDisputesJob, async (task) => settleDisputes(await depsOf(task), task.payload.attempt_id)),
    handleJob(jobs.closePaymentJob, async (task) => closePayment(task, await depsOf(task))),
    handleJob(jobs.emailReceiptJob, (task) => emailReceipt(task, loadSettings)),
    handleJob(jobs.emailRefundJob, (task) => emailRefund(task, loadSettings)),
    handleJob(jobs.emailOrderLinksJob, (task) => emailLinks(task, loadSettings)),
  ];
}

/** Fetches the payment that a webhook named. Closes a page with many declined cards. */
async function settlePayment(
  { payload }: Attempt<{ attempt_id: string; session_id: string | null; is_success: boolean }>,
  deps: PaymentDeps,
): Promise<void> {
  const id = payload.attempt_id;
  const attemptRow = await deps.inTransaction((db) => findAttempt(db, id));
  if (!attemptRow || (payload.is_success && attemptRow.state === 'paid' && attemptRow.has_fee)) return;
  const session_id = attemptRow.session_id ?? payload.session_id;
  // The call that opens the page has not stored the session yet: the queue tries again.
  if (session_id === null) throw new Error('the session of this attempt is not known yet');
  const attempt = { ...attemptRow, session_id };
  const { outcome, session } = await findAndApply(deps, attempt);
  // Counts only now, because the question above may have reported a decline.
  const declines = await deps.inTransaction((db) => countDeclines(db, id));
  if (declines === 0) return;
  const card = { fingerprint: session.payment?.cardFingerprint ?? null, pepper: deps.settings.pepper };
  const isTested = await deps.inTransaction((db) => noteCardOfDecline(db, id, card));
  if (outcome === 'open' && (isTested || declines >= MAX_DECLINES)) await closeAttempt(deps, attempt, 'failed');
}

/**
 * Asks about a payment on schedule. A payment without an outcome after the last round is reported to a person, also
 * when the provider is unavailable.
 */
async function reconcilePayment(
  { payload }: Attempt<{ attempt_id: string; round: number }>,
  deps: PaymentDeps,
): Promise<void> {
  const { attempt_id: id, round } = payload;
  const attempt = await deps.inTransaction(async (db) => {
    const attemptRow = await findAttempt(db, id);
    if (!attemptRow || !isUndecided(attemptRow)) return undefined;
    await enqueueReconciliation(db, attemptRow, round + 1);
    return attemptRow;
  });
  if (!attempt) return;
  try {
    if (hasSession(attempt)) await askAbout(deps, attempt);
  } finally {
    if (isLastRound(round)) await endReconciliation(deps, id);
  }
}

const isUndecided = ({ state }: AttemptRow) => state === 'opening' || state === 'open' || state === 'pending';

/** Reports a payment without news to a person. */
async function endReconciliation({ inTransaction }: PaymentDeps, id: string): Promise<void> {
  await inTransaction(async (db) => {
    const unlocked = await findAttempt(db, id);
    const order = unlocked && (await findOrder(db, unlocked.order_id, { locks: true }));
    const attempt = unlocked && (await findAttempt(db, id));
    if (!order || !attempt || !isUndecided(attempt)) return;
    if (attempt.session_id !== null) {
      const details = { attempt: id, session: attempt.session_id, state: attempt.state };
      return insertIssue(db, { provider: attempt.provider, reference: order.id, reason: 'no_news', details });
    }
    // No buyer got the address of a payment page.
    await updateAttempt(db, id, { state: 'failed' });
    if (order.state === 'created' || order.state === 'awaiting_payment') await updateState(db, order.id, 'expired');
  });
}

/** Asks for a fee on the same schedule. The ledger check reports payments whose fee never arrives. */
async function askForFee(
  { payload }: Attempt<{ attempt_id: string; round: number }>,
  deps: PaymentDeps,
): Promise<void> {
  const { attempt_id: id, round } = payload;
  const attempt = await deps.inTransaction(async (db) => {
    const attemptRow = await findAttempt(db, id);
    if (!attemptRow || attemptRow.has_fee) return undefined;
    await enqueueFeeRound(db, id, round + 1);
    return attemptRow;
  });
  if (attempt && hasSession(attempt)) await askAbout(deps, attempt);
}

async function closePayment({ payload }: Attempt<{ attempt_id: string }>, deps: PaymentDeps): Promise<void> {
  const attempt = await deps.inTransaction((db) => findAttempt(db, payload.attempt_id));
  if (!attempt || (attempt.state !== 'open' && attempt.state !== 'opening')) return;
  if (attempt.session_id === null) throw new Error('the session of this attempt is not known yet');
  await closeAttempt(deps, attempt, null);
}

/** Emails the receipt of an order or a gift, once however often the job runs. */
async function emailReceipt(task: Attempt<{ order_id: string }>, loadSettings: LoadSettings): Promise<void> {
  const { tenantId, payload, inTenantOf } = task;
  const emailFacts = await inTenantOf(tenantId, async (db) => {
    const [order, [line]] = await Promise.all([findOrder(db, payload.order_id), findLines(db, payload.order_id)]);
    const buyer = order?.buyer_id ? await findBuyer(db, order.buyer_id) : undefined;
    const gift = order?.monthly_gift_id ? await findOrder(db, order.monthly_gift_id) : undefined;
    // The monthly gift's key opens each of its payments.
    return order && buyer && { order, keyed: gift ?? order, buyer, line };
  });
  const site = await findSite(task);
  if (!emailFacts || !site) return;
  const { order, keyed, buyer, line } = emailFacts;
  const { origin, renderEmail, pepper } = await loadSettings();
  const { number, total: amount, currency } = order;
  const language = buyer.language as InterfaceLanguage;
  const total = formatMoney({ amount, currency }, localeOf(language));
  const urls = {
    url: linkTo(origin, site, keyed, pepper),
    invoiceUrl: invoiceLinkTo(origin, site, order, orderKeyOf(keyed, pepper)),
  };
  const content = { number, total, ...urls };
  const email =
    line?.format === 'gift'
      ? await renderEmail({
          name: 'giftReceipt',
          content: { ...content, name: line.title, isMonthly: order.monthly_gift_id !== null },
          site,
          language,
        })
      : await renderEmail({ name: 'receipt', content, site, language });
  await queueOrderEmail(task, { ...email, to: buyer.email, subjectId: order.id, isFree: amount === 0 });
}

/**
 * Queues an email about orders. Skips it if all orders are free and the school has emailed too many strangers today.
 */
async function queueOrderEmail({ tenantId, inTenantOf, log }: Attempt<object>, email: MoneyEmail): Promise<void> {
  const outcome = await inTenantOf(tenantId, async (db) => {
    const isAllowed = !email.isFree || (await mayEmailStranger(db, await countFreeOrderEmails(db)));
    return isAllowed ? queueMoneyEmail(db, email) : 'limited';
  });
  if (outcome === 'limited')
    log.info({ subject: email.subjectId }, 'an email about orders was not sent: limit reached');
}

/** Emails new links to orders, all of one email address. */
async function emailLinks(
  task: Attempt<{ order_ids: string[]; request_id: string }>,
  loadSettings: LoadSettings,
): Promise<void> {
  const { tenantId, payload, inTenantOf } = task;
  const emailFacts = await inTenantOf(tenantId, async (db) => {
    const rows = await findOrders(db, payload.order_ids);
    const buyerId = rows[0]?.buyer_id;
    const buyer = buyerId ? await findBuyer(db, buyerId) : undefined;
    return buyer && { buyer, rows };
  });
  const site = await findSite(task);
  if (!emailFacts || !site) return;
  const { origin, renderEmail, pepper } = await loadSettings();
  const orders = emailFacts.rows.map((order) => ({
    kind: order.kind,
    number: order.number,
    url: linkTo(origin, site, withNextKey(order), pepper),
  }));
  const language = emailFacts.buyer.language as InterfaceLanguage;
  const email = await renderEmail({ name: 'orderLinks', content: { orders }, site, language });
  const links = orders.map(({ url }) => url);
  const isFree = emailFacts.rows.every(({ total }) => total === 0);
  await queueOrderEmail(task, { ...email, links, to: emailFacts.buyer.email, subjectId: payload.request_id, isFree });
}

export const orderScheduledJobs: ScheduledJob[] = [
  { name: 'delete-old-buyers', cron: '17 3 * * *', run: ({ inPlatform }) => inPlatform(deleteOldBuyers) },
  { name: 'delete-old-declines', cron: '19 3 * * *', run: ({ inPlatform }) => inPlatform(deleteOldDeclines) },
];
