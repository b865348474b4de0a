import { randomUUID } from 'node:crypto';
import { enqueueJob } from '#api/kit/jobs.ts';
import { allowAnyone, allowBuyer, mayBuy } from '#api/kit/policy.ts';
import { countInWindow } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac } from '#api/kit/secrets.ts';
import { serve, serveWithoutReply, serveWithoutTransaction } from '#api/kit/serve.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { limitGuesses } from '#api/money/coupons/service.ts';
import { addToCookie, ORDERS_COOKIE } from '#api/money/purchases/service.ts';
import { refuseWhereOff } from '#api/schools/modes/service.ts';
import * as routes from '#contract/shop/orders.ts';
import { placeOrder } from './checkout.ts';
import { emailOrderLinksJob } from './job-definitions.ts';
import { findOrdersOf } from './key-queries.ts';
import { findOwnOrder, refreshPayment, retryPayment } from './payment-calls.ts';
import { platformOrderRoutes } from './platform-order-routes.ts';
import { canReadBooksOf, mayQuote } from './policy.ts';
import { presentOrder } from './presenter.ts';
import { findQuote, toQuote } from './quote.ts';
import { refundRoutes } from './refund-routes.ts';

/** Actions of school and platform staff on orders. */
const orderStaffRoutes = [...refundRoutes, ...platformOrderRoutes];

const LINKS_LIMIT = { kind: 'order links', windowSeconds: 86_400 };
const MAX_LINKS_PER_DAY = 3;

export const orderRoutes = [
  serveWithoutTransaction(routes.quoteOrder, mayQuote, async (call) => {
    const { site, actor, query, body } = call;
    const quote = await limitGuesses(call, body.coupon, async (db) => {
      await refuseWhereOff({ db, site, actor }, 'sales', query.mode);
      return findQuote(db, call, body);
    });
    return toQuote(quote);
  }),

  serveIdempotent({ ...routes.placeOrder, needsIdempotencyKey: true }, mayBuy, async (call) => {
    const { site, actor, query, inTransaction } = call;
    await inTransaction((db) => refuseWhereOff({ db, site, actor }, 'sales', query.mode));
    return placeOrder(call);
  }),

  serve(routes.showOrder, allowBuyer, async (call) =>
    presentOrder(call.db, await findOwnOrder(call.db, call, 'sale'), call),
  ),

  serveWithoutTransaction(routes.refreshOrder, allowBuyer, (call) =>
    refreshPayment(call, 'sale', (db, order) => presentOrder(db, order, call)),
  ),

  serveIdempotent({ ...routes.retryPayment, needsIdempotencyKey: true }, allowBuyer, (call) =>
    retryPayment(call, 'sale'),
  ),

  serveWithoutReply(routes.openOrder, allowBuyer, async (call) => {
    const { db, site, settings, cookies, setCookie } = call;
    const order = await findOwnOrder(db, call, 'sale');
    if (!canReadBooksOf(order)) throw new Refusal('conflict', { state: order.state });
    setCookie(ORDERS_COOKIE, addToCookie(cookies[ORDERS_COOKIE], site.id, order, settings.tokenSecret), {
      maxAge: COOKIE_SECONDS,
    });
  }),

  serve(routes.sendOrderLinks, allowAnyone, async ({ db, settings, body }) => {
    const subject = computeMac(settings.pepper, `order links ${body.email.toLowerCase()}`);
    const requestCount = await countInWindow(db, LINKS_LIMIT, subject);
    if (requestCount > MAX_LINKS_PER_DAY) return {};
    const order_ids = await findOrdersOf(db, body.email);
    if (order_ids.length > 0) await enqueueJob(db, emailOrderLinksJob, { order_ids, request_id: randomUUID() });
    return {};
  }),

  ...orderStaffRoutes,
];

/** The longest lifetime of a cookie in browsers. */
const COOKIE_SECONDS = 400 * 86_400;
