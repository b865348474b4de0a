import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { formatMoney } from '#contract/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import type { SandboxDeps } from './api.ts';
import { isOverdue } from './calls.ts';
import { changeOrder } from './control.ts';
import type { OrderDocument } from './documents.ts';
import { findDocument } from './queries.ts';
import { applyAction, isWaiting } from './rules.ts';

const PagePath = z.object({ id: z.string().min(1).max(63) });
const Choice = z.object({ action: z.enum(['pay', 'decline', 'cancel', 'close', 'delay']) });

// A page of the sandbox is no page of Booklark, so its sentences are not in the catalogues. PhonePe’s page has the language of the browser.
const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of PhonePe. No money moves.',
    total: 'Total',
    pay: 'Pay by UPI',
    delay: 'Pay by UPI, and let the bank answer later',
    close: 'Pay and do not go back',
    decline: 'Pay by UPI, and let the bank decline',
    cancel: 'Go back without paying',
    paid: 'Paid. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل PhonePe. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع عبر UPI',
    delay: 'ادفع عبر UPI، ودع البنك يجيب لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع عبر UPI، ودع البنك يرفض',
    cancel: 'عُد من دون دفع',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;
type Language = keyof typeof TEXTS;

const CSS = `body{margin:0;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1d1426;background:#fff}
main{max-width:30rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}
.total{display:flex;justify-content:space-between;gap:1rem;font-weight:600;margin:1.5rem 0;padding-block:.5rem;border-block:1px solid #6b5c7a}
button{display:block;width:100%;min-height:48px;margin-block:.75rem;padding:.5rem 1rem;font:inherit;border:1px solid #4a1f7a;border-radius:8px;background:#fff;color:#4a1f7a;cursor:pointer}
button.main{background:#4a1f7a;color:#fff}[role=alert]{border-inline-start:4px solid #b3261e;padding:.5rem 1rem}
:focus-visible{outline:3px solid #b3261e;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#150f1d;color:#ece6f3}button{background:#150f1d;color:#cdb0f2;border-color:#cdb0f2}button.main{background:#cdb0f2;color:#150f1d}}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** Serves the page on which buyers pay: without scripts, for keyboard and phone, from left to right and from right to left. */
export function mountPhonepePage(scope: FastifyInstance, deps: SandboxDeps): void {
  const find = async ({ params }: FastifyRequest): Promise<OrderDocument> => {
    const { id } = parseOrRefuse(PagePath, params);
    const order = await deps.inPlatform((db) => findDocument(db, id));
    if (order?.kind !== 'order') throw new Refusal('notFound');
    return order;
  };
  scope.get('/sandbox/phonepe/pay/:id', async (request, reply) =>
    sendPage(reply, languageOf(request), { order: await find(request) }),
  );
  scope.post('/sandbox/phonepe/pay/:id', async (request, reply) => {
    const order = await find(request);
    const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
    const { action } = parseOrRefuse(Choice, form);
    if (!isOpen(order)) return reply.redirect(`/sandbox/phonepe/pay/${order.id}`, 303);
    // Buyers come back to the one address that was given, whatever they did.
    if (action === 'cancel') return reply.redirect(order.redirectUrl, 303);
    const done = action === 'close' ? 'pay' : action;
    await changeOrder(deps, order.id, { delivery: 'now', run: (db, id) => applyAction(db, id, done) });
    if (action === 'close')
      return sendPage(reply, languageOf(request), { order: { ...order, state: 'COMPLETED' }, isPaid: true });
    return reply.redirect(order.redirectUrl, 303);
  });
}

const isOpen = (order: OrderDocument) => order.state === 'PENDING' && !isWaiting(order) && !isOverdue(order);

function languageOf({ headers }: FastifyRequest): Language {
  return (headers['accept-language'] ?? '').toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

type Content = { order: OrderDocument; isPaid?: boolean };

function sendPage(reply: FastifyReply, language: Language, content: Content): FastifyReply {
  // A form may lead to another host only if the policy names it.
  const { origin } = new URL(content.order.redirectUrl);
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(renderPage(language, content));
}

function renderPage(language: Language, { order, isPaid = false }: Content): string {
  const texts = TEXTS[language];
  const total = escapeMarkup(formatMoney({ amount: order.amount, currency: 'INR' }, language));
  const button = (action: 'pay' | 'delay' | 'close' | 'decline' | 'cancel') =>
    `<button name="action" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${texts[action]}</button>`;
  const buttons = (['pay', 'delay', 'close', 'decline', 'cancel'] as const).map(button).join('');
  const notice = isPaid
    ? `<p role="status">${texts.paid}</p>`
    : isOpen(order)
      ? ''
      : `<p role="alert">${texts.over}</p>`;
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${CSS}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.about}</p>${notice}
<p class="total"><span>${texts.total}</span><bdi>${total}</bdi></p>
${isOpen(order) ? `<form method="post">${buttons}</form>` : ''}
</main></body></html>`;
}
