import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/kit/refusal.ts';
import type { Sandbox, Texts } from '#sandbox/engine/dialect.ts';
import type { OwnObject, Trade } from '#sandbox/engine/objects.ts';
import { readAction, sendPage } from '#sandbox/engine/page.ts';
import { changeSession } from '#sandbox/engine/trades.ts';
import { cancelNow, DECLINED_CARD, findBilling, isSubscription } from './billing.ts';
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
  const words = { ...dialect, page: { ...dialect.page, texts: TEXTS } };
  const url = '/sandbox/stripe/portal/:id';
  const find = ({ params }: FastifyRequest) =>
    withStore(async (store) => {
      const portal = (await store.find((params as { id: string }).id)) as Portal | undefined;
      if (portal?.object !== 'billing_portal.session') throw new Refusal('notFound');
      const [sessionId = ''] = await store.findSessionIds(portal.customer);
      const subscription = (await store.findOfSession(sessionId)).find(isSubscription);
      const canStop = portal.flow === null && subscription && subscription.status !== 'canceled';
      return { portal, sessionId, subscription, buttons: ['update', 'decline', ...(canStop ? ['stop'] : []), 'back'] };
    });
  scope.get(url, async (request, reply) => {
    const { portal, subscription, buttons } = await find(request);
    const rows = (subscription?.items.data ?? []).map(({ price: { unit_amount: amount, currency } }) => ({
      ...{ total: 'price', amount, currency: currency.toUpperCase() },
    }));
    return sendPage(request, reply, words, { ...portal, rows, buttons, urls: [portal.return_url] });
  });
  scope.post(url, async (request, reply) => {
    const { portal, sessionId, buttons } = await find(request);
    const action = readAction(request, buttons);
    const work = async (trade: Trade) => {
      const billing = await findBilling(trade);
      if (billing && action === 'stop') return cancelNow(billing);
      const card = action === 'update' ? createStripeId('pm_1') : DECLINED_CARD;
      if (billing) billing.customer.invoice_settings.default_payment_method = card;
    };
    if (action !== 'back') await changeSession(sandbox, sessionId, { delivery: 'now', work });
    return reply.redirect(portal.return_url, 303);
  });
}
