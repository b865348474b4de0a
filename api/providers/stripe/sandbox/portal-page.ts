import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { formatMoney } from '#contract/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import type { SandboxDeps } from './api.ts';
import { type Billing, cancelNow, DECLINED_CARD, findBilling } from './billing-rules.ts';
import type { CustomerDocument, PortalDocument } from './billing-types.ts';
import { changeSession } from './control.ts';
import { createStripeId } from './documents.ts';
import { parseForm } from './form.ts';
import { type Language, languageOf, sendMarkup } from './page.ts';
import { findDocument, findSessionsOfCustomer, lockSession, updateDocument } from './queries.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const Choice = z.object({ action: z.enum(['update', 'decline', 'stop', 'back']) });

// A page of the sandbox is no page of Booklark, so its sentences are not in the catalogues.
const TEXTS = {
  en: {
    title: 'Test account',
    about: 'This page takes the place of the customer portal of Stripe. No money moves.',
    update: 'Use a card that is accepted',
    decline: 'Use a card that is declined',
    stop: 'Cancel the subscription',
    back: 'Go back',
  },
  ar: {
    title: 'حساب تجريبي',
    about: 'تحل هذه الصفحة محل بوابة عملاء Stripe. لا تُحوَّل أي أموال.',
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
    const found = await find(request);
    return sendMarkup(reply, [found.portal.return_url], (css) =>
      renderPage(languageOf(request, found.portal), css, found),
    );
  });
  scope.post('/sandbox/stripe/portal/:id', async (request, reply) => {
    const { portal, customer, sessionId } = await find(request);
    const { action } = parseOrRefuse(Choice, { ...parseForm(String(request.body ?? '')) });
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

function renderPage(language: Language, css: string, { portal, billing }: PortalPage): string {
  const texts = TEXTS[language];
  const [line] = billing?.subscription.items.data ?? [];
  const amount = line && { amount: line.price.unit_amount, currency: line.price.currency.toUpperCase() };
  const button = (action: 'update' | 'decline' | 'stop' | 'back', isMain = false) =>
    `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${texts[action]}</button>`;
  const canStop = portal.flow === null && billing !== undefined && billing.subscription.status !== 'canceled';
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${css}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.about}</p>${amount ? `<p><bdi>${escapeMarkup(formatMoney(amount, language))}</bdi></p>` : ''}
<form method="post">${button('update', true)}${button('decline')}${canStop ? button('stop') : ''}${button('back')}</form>
</main></body></html>`;
}
