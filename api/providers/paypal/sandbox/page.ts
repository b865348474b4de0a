import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { changeSession } from '#api/providers/sandbox/control.ts';
import { parseForm } from '#api/providers/stripe/sandbox/form.ts';
import { type Language, languageOf, sendMarkup } from '#api/providers/stripe/sandbox/page.ts';
import { formatMoney } from '#contract/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import type { PaypalDeps } from './api.ts';
import { type Money, type OrderDocument, unitsOf } from './documents.ts';
import { type Action, applyAction, findObjects, isGone, lockPayment } from './rules.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const Choice = z.object({ action: z.enum(['pay', 'decline', 'deny', 'cancel', 'close', 'delay']) });
const PAYER_ID = 'QYR5Z8XDVJNXQ';

// A page of the sandbox is no page of Booklark, so its sentences are not in the catalogues.
const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of PayPal. No money moves.',
    total: 'Total',
    pay: 'Pay with PayPal',
    delay: 'Pay by eCheck, which settles later',
    close: 'Pay and do not go back',
    decline: 'Pay with a card that is declined',
    deny: 'Pay with money that the bank refuses afterwards',
    cancel: 'Cancel and go back',
    declined: 'The card was declined. Choose another way to pay.',
    paid: 'Approved. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل PayPal. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع عبر PayPal',
    delay: 'ادفع بشيك إلكتروني يُسوّى لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع ببطاقة مرفوضة',
    deny: 'ادفع بمال يرفضه المصرف لاحقًا',
    cancel: 'ألغِ وعُد',
    declined: 'رُفضت البطاقة. اختر طريقة دفع أخرى.',
    paid: 'تمت الموافقة. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;
const BUTTONS = ['pay', 'delay', 'close', 'decline', 'deny', 'cancel'] as const;

type Shown = { order: OrderDocument; isOpen: boolean };

/** Serves the page on which buyers approve: without scripts, for keyboard and phone, from left to right and from right to left. */
export function mountPaypalPage(scope: FastifyInstance, deps: PaypalDeps): void {
  const find = async ({ params }: FastifyRequest): Promise<Shown> => {
    const { id } = parseOrRefuse(PagePath, params);
    return deps.inPlatform(async (db) => {
      const { order } = await lockPayment(db, id);
      const [session] = await findObjects(db, id);
      if (isGone(order)) throw new Refusal('notFound');
      return { order, isOpen: session?.state === 'open' };
    });
  };
  scope.get('/sandbox/paypal/pay/:id', async (request, reply) => {
    const shownOrder = await find(request);
    const isDeclined = shownOrder.isOpen && shownOrder.order.funding === 'declined';
    return sendPage(request, reply, { ...shownOrder, notice: isDeclined ? 'declined' : undefined });
  });
  scope.post('/sandbox/paypal/pay/:id', async (request, reply) => {
    const { order, isOpen } = await find(request);
    const { action } = parseOrRefuse(Choice, { ...parseForm(String(request.body ?? '')) });
    if (!isOpen) return reply.redirect(`/sandbox/paypal/pay/${order.id}`, 303);
    if (action === 'cancel') return reply.redirect(withToken(order.page.cancel_url, order.id), 303);
    const performed: Action = action === 'close' ? 'pay' : action;
    const run = (db: Parameters<typeof applyAction>[0], id: string) =>
      applyAction(db, id, performed, { reference: order.id }, deps.events);
    await changeSession(deps, order.id, { delivery: 'now', run });
    if (action === 'close') return sendPage(request, reply, { order, isOpen: false, notice: 'paid' });
    return reply.redirect(`${withToken(order.page.return_url, order.id)}&PayerID=${PAYER_ID}`, 303);
  });
}

/** Adds the order to the address to which the buyer goes back, as PayPal does. */
function withToken(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('token', id);
  return url.href;
}

type Content = Shown & { notice?: 'declined' | 'paid' | undefined };

function sendPage(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const { page } = content.order;
  const language = languageOf(request, page);
  return sendMarkup(reply, [page.return_url, page.cancel_url], (css) => renderPage(language, css, content));
}

function renderPage(language: Language, css: string, { order, isOpen, notice }: Content): string {
  const texts = TEXTS[language];
  const money = (amount: Money, copies = 1) => {
    const value = { amount: unitsOf(amount) * copies, currency: amount.currency_code };
    return `<bdi>${escapeMarkup(formatMoney(value, language))}</bdi>`;
  };
  const rows = (order.unit.items ?? []).map(
    ({ name, quantity, unit_amount }) =>
      `<li><span><bdi>${escapeMarkup(name)}</bdi>${quantity === '1' ? '' : ` × ${quantity}`}</span>${money(unit_amount, Number(quantity))}</li>`,
  );
  const button = (action: (typeof BUTTONS)[number]) =>
    `<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${texts[action]}</button>`;
  const message = notice ?? (isOpen ? undefined : 'over');
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${css}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.about}</p>${message ? `<p role="${message === 'paid' ? 'status' : 'alert'}">${texts[message]}</p>` : ''}
<ul>${rows.join('')}<li class="total"><span>${texts.total}</span>${money(order.unit.amount)}</li></ul>
${isOpen ? `<form method="post">${BUTTONS.map(button).join('')}</form>` : ''}
</main></body></html>`;
}
