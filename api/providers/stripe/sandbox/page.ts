import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import { formatMoney } from '#contract/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import type { SandboxDeps } from './api.ts';
import { changeSession } from './control.ts';
import type { SessionDocument } from './document-types.ts';
import { parseForm } from './form.ts';
import { lockSession, type PaidLine } from './queries.ts';
import { applyAction } from './rules.ts';

const PagePath = z.object({ id: z.string().min(1).max(255) });
const Choice = z.object({ action: z.enum(['pay', 'decline', 'cancel', 'close', 'delay']) });

// A page of the sandbox is no page of Booklark, so its sentences are not in the catalogues.
const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of Stripe. No money moves.',
    total: 'Total',
    pay: 'Pay',
    delay: 'Pay by bank debit, which settles later',
    close: 'Pay and do not go back',
    decline: 'Pay with a card that is declined',
    cancel: 'Cancel and go back',
    declined: 'The card was declined: insufficient funds. Choose another way to pay.',
    paid: 'Paid. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل Stripe. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع',
    delay: 'ادفع بالخصم المصرفي الذي يُسوّى لاحقًا',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع ببطاقة مرفوضة',
    cancel: 'ألغِ وعُد',
    declined: 'رُفضت البطاقة: الرصيد غير كافٍ. اختر طريقة دفع أخرى.',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
} as const;
export type Language = keyof typeof TEXTS;

const CSS = `body{margin:0;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#14202c;background:#fff}
main{max-width:30rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}ul{list-style:none;padding:0;margin:1.5rem 0;border-block:1px solid #5c6b7a}
li{display:flex;justify-content:space-between;gap:1rem;padding-block:.5rem;overflow-wrap:anywhere}.total{font-weight:600}
button{display:block;width:100%;min-height:48px;margin-block:.75rem;padding:.5rem 1rem;font:inherit;border:1px solid #11365a;border-radius:8px;background:#fff;color:#11365a;cursor:pointer}
button.main{background:#11365a;color:#fff}[role=alert]{border-inline-start:4px solid #b3261e;padding:.5rem 1rem}
:focus-visible{outline:3px solid #b3261e;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e6edf3}button{background:#0f1720;color:#9cc4ef;border-color:#9cc4ef}button.main{background:#9cc4ef;color:#0f1720}}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** Serves the page on which buyers pay: without scripts, for keyboard and phone, from left to right and from right to left. */
export function mountStripePage(scope: FastifyInstance, deps: SandboxDeps): void {
  const find = async ({ params }: FastifyRequest) => {
    const { id } = parseOrRefuse(PagePath, params);
    const found = await deps.inPlatform((db) => lockSession(db, id));
    if (!found) throw new Refusal('notFound');
    return found;
  };
  scope.get('/sandbox/stripe/pay/:id', async (request, reply) => {
    const found = await find(request);
    const isDeclined = new URLSearchParams(request.url.split('?')[1]).has('declined');
    return sendPage(reply, languageOf(request, found.session), {
      ...found,
      notice: isDeclined ? 'declined' : undefined,
    });
  });
  scope.post('/sandbox/stripe/pay/:id', async (request, reply) => {
    const { session, ...rest } = await find(request);
    const { action } = parseOrRefuse(Choice, { ...parseForm(String(request.body ?? '')) });
    if (session.status !== 'open') return reply.redirect(`/sandbox/stripe/pay/${session.id}`, 303);
    if (action === 'cancel') return reply.redirect(session.cancel_url, 303);
    const done = action === 'close' ? 'pay' : action;
    const events = changeSession(deps, session.id, { delivery: 'now', run: (db, id) => applyAction(db, id, done) });
    if (action === 'close') {
      await events;
      const language = languageOf(request, session);
      return sendPage(reply, language, { ...rest, session: { ...session, status: 'complete' }, notice: 'paid' });
    }
    await events;
    if (action === 'decline') return reply.redirect(`/sandbox/stripe/pay/${session.id}?declined`, 303);
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

/** A page without a language of its own has the browser's, as Stripe's. */
export function languageOf({ headers }: FastifyRequest, { locale }: { locale: string | null }): Language {
  const language = locale && locale !== 'auto' ? locale : (headers['accept-language'] ?? '');
  return language.toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

type Content = { session: SessionDocument; lines: PaidLine[]; notice?: 'declined' | 'paid' | undefined };

function sendPage(reply: FastifyReply, language: Language, content: Content): FastifyReply {
  const { success_url, cancel_url } = content.session;
  return sendMarkup(reply, [success_url, cancel_url], (css) => renderPage(language, css, content));
}

/** Sends a page of the sandbox, whose forms may lead to some addresses. */
export function sendMarkup(reply: FastifyReply, urls: string[], render: (css: string) => string): FastifyReply {
  // A form may lead to another host only if the policy names it.
  const origins = urls.map((url) => new URL(url).origin);
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${[...new Set(origins)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(render(CSS));
}

function renderPage(language: Language, css: string, { session, lines, notice }: Content): string {
  const texts = TEXTS[language];
  const money = (amount: number) =>
    `<bdi>${escapeMarkup(formatMoney({ amount, currency: session.currency.toUpperCase() }, language))}</bdi>`;
  const rows = lines.map(
    ({ name, amount, copies }) =>
      `<li><span><bdi>${escapeMarkup(name)}</bdi>${copies > 1 ? ` × ${copies}` : ''}</span>${money(amount * copies)}</li>`,
  );
  const button = (action: keyof typeof texts, isMain = false) =>
    `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${texts[action]}</button>`;
  const isOpen = session.status === 'open';
  const message = notice ?? (isOpen ? undefined : 'over');
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${css}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.about}</p>${message ? `<p role="${message === 'paid' ? 'status' : 'alert'}">${texts[message]}</p>` : ''}
<ul>${rows.join('')}<li class="total"><span>${texts.total}</span>${money(session.amount_total)}</li></ul>
${isOpen ? `<form method="post">${button('pay', true)}${session.mode === 'subscription' ? '' : button('delay')}${button('close')}${button('decline')}${button('cancel')}</form>` : ''}
</main></body></html>`;
}
