import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { actionIn, languageOf, sendPage } from '#sandbox/kit/page.ts';
import type { SandboxDeps } from './api.ts';
import { type Billing, cancelNow, DECLINED_CARD, findBilling } from './billing-rules.ts';
import type { CustomerDocument, PortalDocument } from './billing-types.ts';
import { changeSession } from './control.ts';
import { createStripeId } from './documents.ts';
import { findDocument, findSessionsOfCustomer, lockSession, updateDocument } from './queries.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const BUTTONS = ['update', 'decline', 'stop', 'back'] as const;
const Choice = z.object({ action: z.enum(BUTTONS) });

const TEXTS = {
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
} as const;

/** Serves the page on which a customer changes the card, and ends a subscription. */
export function mountStripePortal(scope: FastifyInstance, deps: SandboxDeps): void {
  const find = ({ params }: FastifyRequest) => {
    const { id } = parseOrRefuse(PagePath, params);
    return deps.inPlatform((db) => findPortal(db, id));
  };
  scope.get('/sandbox/stripe/portal/:id', async (request, reply) => {
    return showPage(request, reply, await find(request));
  });
  scope.post('/sandbox/stripe/portal/:id', async (request, reply) => {
    const { portal, customer, sessionId } = await find(request);
    const { action } = parseOrRefuse(Choice, { action: actionIn(request) });
    if (action === 'update' || action === 'decline') {
      const card = action === 'update' ? createStripeId('pm_1') : DECLINED_CARD;
      const settings = { ...customer.invoice_settings, default_payment_method: card };
      await deps.inPlatform((db) => updateDocument(db, { ...customer, invoice_settings: settings }));
    }
    if (action === 'stop' && sessionId)
      await changeSession(deps, sessionId, {
        delivery: 'now',
        run: async (db, id) => {
          const locked = await lockSession(db, id);
          const billing = locked && (await findBilling(db, locked.session));
          return billing && billing.subscription.status !== 'canceled' ? cancelNow(db, billing) : [];
        },
      });
    return reply.redirect(portal.return_url, 303);
  });
}

type PortalPage = {
  portal: PortalDocument;
  customer: CustomerDocument;
  billing: Billing | undefined;
  sessionId: string | undefined;
};

async function findPortal(db: PlatformDb, id: string): Promise<PortalPage> {
  const portal = await findDocument(db, id);
  const customer = portal?.object === 'billing_portal.session' ? await findDocument(db, portal.customer) : undefined;
  if (portal?.object !== 'billing_portal.session' || customer?.object !== 'customer') throw new Refusal('notFound');
  const [sessionId] = await findSessionsOfCustomer(db, customer.id);
  const locked = sessionId === undefined ? undefined : await lockSession(db, sessionId);
  return { portal, customer, sessionId, billing: locked && (await findBilling(db, locked.session)) };
}

function showPage(request: FastifyRequest, reply: FastifyReply, { portal, billing }: PortalPage): FastifyReply {
  const language = languageOf(request, portal.locale);
  const texts = TEXTS[language];
  const [line] = billing?.subscription.items.data ?? [];
  const canStop = portal.flow === null && billing !== undefined && billing.subscription.status !== 'canceled';
  const actions = BUTTONS.filter((action) => action !== 'stop' || canStop);
  return sendPage(reply, [portal.return_url], language, {
    ...{ title: texts.title, about: texts.about },
    rows: line
      ? [{ label: texts.price, money: { amount: line.price.unit_amount, currency: line.price.currency.toUpperCase() } }]
      : [],
    actions: actions.map((action) => [action, texts[action]]),
  });
}
