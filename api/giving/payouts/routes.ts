import { setStatement } from '#api/core/press/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { payoutWords } from '#contract/giving/payout-words.ts';
import type { PayoutDetail } from '#contract/giving/payouts.ts';
import * as routes from '#contract/giving/payouts.ts';
import { toStatementSheet } from '#contract/giving/statement-sheet.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import * as actions from './actions.ts';
import { findCauseMoney, findMoneyTotals, findOwed } from './money-queries.ts';
import { toCauseMoney, toPayout, toPayoutDetail } from './presenter.ts';
import {
  findBankAccountEnd,
  findMovements,
  findPayout,
  findPayoutLines,
  findPayouts,
  type PayoutRow,
} from './queries.ts';

/** The tolerance between the clocks of browser and server. */
const MAX_AHEAD_MS = 60_000;
/** The largest lead of a time zone over UTC: it may already be tomorrow there. */
const MAX_DAY_AHEAD_MS = 14 * 60 * 60 * 1000;

export const payoutRoutes = [
  servePlatform(routes.listPayouts, async ({ query, url, isExport, actor, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findPayouts(db, query, isExport)), (row) =>
      toPayout(row, actor.personId),
    );
  }),

  servePlatform(routes.preparePayout, async ({ body, actor, ip, inTransaction, inPlatform }) => {
    if (body.until.getTime() > Date.now() + MAX_AHEAD_MS) throw fieldRefusal('until', payoutWords.untilInvalid);
    const payout = await inTransaction((db) => actions.preparePayout(db, { actor, ip }, body));
    return inPlatform(async (db) => {
      const lines = await findPayoutLines(db, payout);
      return {
        payout,
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        lines: lines.map(({ tenant_id: tenant, amount }) => ({ tenant, amount })),
      };
    });
  }),

  servePlatform(routes.showPayout, (call) => present(call, call.params.id)),

  servePlatform(routes.confirmPayout, async (call) => {
    const { params, body, actor, ip } = call;
    const payout = await call.inPlatform((db) => findKnown(db, params.id));
    const day = new Date(`${body.paid_on}T00:00:00Z`);
    const isEarly = body.paid_on < new Date(payout.prepared_at.getTime() - MAX_DAY_AHEAD_MS).toISOString().slice(0, 10);
    if (isEarly || day.getTime() > Date.now() + MAX_DAY_AHEAD_MS)
      throw fieldRefusal('paid_on', payoutWords.paidOnInvalid);
    await call.inTransaction((db) => actions.confirmPayout(db, { actor, ip }, payout, body));
    return present(call, params.id);
  }),

  servePlatform(routes.withdrawPayout, async (call) => {
    const { params, body, actor, ip } = call;
    const payout = await call.inPlatform((db) => findKnown(db, params.id));
    await call.inTransaction((db) => actions.withdrawPayout(db, { actor, ip }, payout, body.reason));
    return present(call, params.id);
  }),

  servePlatform(routes.downloadStatement, async (call) => {
    const payout = await present(call, call.params.id);
    // A withdrawn payout has no statement, because its money is in another one.
    if (payout.state === 'withdrawn') throw new Refusal('notFound');
    if (call.isExport) return payout;
    const bytes = await createStatementPdf(payout, call.language, call.settings);
    return { name: `statement-${payout.until.slice(0, 10)}-${payout.id.slice(0, 8)}.pdf`, bytes: once(bytes) };
  }),

  servePlatform(routes.listCauseMoney, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findCauseMoney(db, query, isExport)), toCauseMoney);
  }),

  servePlatform(routes.showCauseMoneyTotals, async ({ query, inPlatform }) => ({
    results: await inPlatform((db) => findMoneyTotals(db, query)),
  })),
];

async function findKnown(db: PlatformDb, id: string): Promise<PayoutRow> {
  const payout = await findPayout(db, id);
  if (!payout) throw new Refusal('notFound');
  return payout;
}

function present({ inPlatform, actor }: Pick<PlatformCall, 'inPlatform' | 'actor'>, id: string): Promise<PayoutDetail> {
  return inPlatform(async (db) => {
    const payout = await findKnown(db, id);
    const [previous, lines, movements, owed, bankAccountEnd] = await Promise.all([
      payout.previous_id === null ? undefined : findPayout(db, payout.previous_id),
      findPayoutLines(db, id),
      findMovements(db, payout),
      findOwed(db, payout),
      findBankAccountEnd(db, payout.cause_id),
    ]);
    return toPayoutDetail(payout, { previous, lines, movements, owed, bankAccountEnd, personId: actor.personId });
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Sets the statement of a payout as PDF. It is not stored, so that its refund reasons are erased with their school. */
function createStatementPdf(
  payout: PayoutDetail,
  language: InterfaceLanguage,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const sheet = toStatementSheet(payout, language, (sentence, values) => translate(language, sentence, values));
  const madeAt = Math.floor(Date.parse(payout.prepared_at) / 1000);
  return setStatement({ ...sheet, language, direction: directionOf(language), madeAt });
}
