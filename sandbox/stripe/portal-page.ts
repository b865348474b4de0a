import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/kit/refusal.ts';
import type { Dialect, Sandbox, Texts } from '#sandbox/engine/dialect.ts';
import type { OwnObject } from '#sandbox/engine/objects.ts';
import { readAction, sendPage } from '#sandbox/engine/page.ts';
import { changeSession } from '#sandbox/engine/trades.ts';
import { isSubscription } from './billing-documents.ts';
import { cancelNow, DECLINED_CARD, findBilling } from './billing-rules.ts';
import { createStripeId } from './documents.ts';

type Portal = OwnObject & { customer: string; return_url: string; flow: object | null; locale: string | null };

const TEXTS: Texts = {
  en: {
    title: 'Test account',
    about: 'This page takes the place of the customer portal of Stripe. No money moves.',
    price: 'Each period',
    update: 'Use a card that is accepted',
    decline: 'Use a card that is declined',
    stop: 'Cancel the subscription',
    back: 'Go back',
  },
  ar: {
    title: 'حساب تجريبي',
    about: 'تحل هذه الصفحة محل بوابة عملاء Stripe. لا تُحوَّل أي أموال.',
    price: 'لكل فترة',
    update: 'استخدم بطاقة مقبولة',
    decline: 'استخدم بطاقة مرفوضة',
    stop: 'ألغِ الاشتراك',
    back: 'عُد',
  },
};

/** Serves the page on which a customer changes the card, and ends a subscription. */
export function mountPortal(scope: FastifyInstance, sandbox: Sandbox): void {
  const { dialect, withStore } = sandbox;
  const words: Dialect = { ...dialect, page: { ...dialect.page, texts: TEXTS } };
  const find = ({ params }: FastifyRequest) =>
    withStore(async (store) => {
      const portal = await store.find((params as { id: string }).id);
      if (portal?.object !== 'billing_portal.session') throw new Refusal('notFound');
      const [sessionId = ''] = await store.findSessionIds((portal as Portal).customer);
      const subscription = (await store.findOfSession(sessionId)).find(isSubscription);
      const canStop = (portal as Portal).flow === null && subscription && subscription.status !== 'canceled';
      const buttons = ['update', 'decline', ...(canStop ? ['stop'] : []), 'back'];
      return { portal: portal as Portal, sessionId, subscription, buttons };
    });
  scope.get('/sandbox/stripe/portal/:id', async (request, reply) => {
    const { portal, subscription, buttons } = await find(request);
    const { unit_amount: amount, currency = '' } = subscription?.items.data[0].price ?? {};
    const money = { amount: amount ?? 0, currency: currency.toUpperCase() };
    const rows = subscription ? [{ label: 'price', money, isTotal: true }] : [];
    return sendPage(request, reply, { dialect: words }, { ...portal, rows, buttons, urls: [portal.return_url] });
  });
  scope.post('/sandbox/stripe/portal/:id', async (request, reply) => {
    const { portal, sessionId, buttons } = await find(request);
    const action = readAction(request, buttons);
    const work = async (trade: Parameters<typeof findBilling>[0]) => {
      const billing = await findBilling(trade);
      if (billing && action === 'stop') return cancelNow(billing);
      const card = action === 'update' ? createStripeId('pm_1') : DECLINED_CARD;
      if (billing) billing.customer.invoice_settings.default_payment_method = card;
    };
    if (action !== 'back') await changeSession(sandbox, sessionId, { delivery: 'now', work });
    return reply.redirect(portal.return_url, 303);
  });
}
