import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse } from '#api/kit/refusal.ts';
import { formatMoney, type Money } from '#contract/kit/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import type { Dialect, Sandbox, Texts } from './dialect.ts';
import type { Session } from './objects.ts';
import { changeSession, toTrade } from './trades.ts';

// A page of a sandbox is no page of Booklark, so its sentences are not in the catalogues.
const TEXTS = {
  en: {
    title: 'Test payment',
    about: 'This page takes the place of {provider}. No money moves.',
    total: 'Total',
    pay: 'Pay',
    close: 'Pay and do not go back',
    decline: 'Pay with a card that is declined',
    cancel: 'Cancel and go back',
    declined: 'The card was declined: insufficient funds. Choose another way to pay.',
    paid: 'Paid. You can close this page.',
    over: 'This payment page is closed.',
  },
  ar: {
    title: 'دفعة تجريبية',
    about: 'تحل هذه الصفحة محل {provider}. لا تُحوَّل أي أموال.',
    total: 'المجموع',
    pay: 'ادفع',
    close: 'ادفع ولا تعد إلى المدرسة',
    decline: 'ادفع ببطاقة مرفوضة',
    cancel: 'ألغِ وعُد',
    declined: 'رُفضت البطاقة: الرصيد غير كافٍ. اختر طريقة دفع أخرى.',
    paid: 'تم الدفع. يمكنك إغلاق هذه الصفحة.',
    over: 'صفحة الدفع هذه مغلقة.',
  },
};
const NAMES = { stripe: 'Stripe', paypal: 'PayPal', phonepe: 'PhonePe' };

const CSS = `body{margin:0;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#14202c;background:#fff}
main{max-width:30rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}ul{list-style:none;padding:0;margin:1.5rem 0;border-block:1px solid #5c6b7a}
li{display:flex;justify-content:space-between;gap:1rem;padding-block:.5rem;overflow-wrap:anywhere}.total{font-weight:600}
button{display:block;width:100%;min-height:48px;margin-block:.75rem;padding:.5rem 1rem;font:inherit;border:1px solid #11365a;border-radius:8px;background:#fff;color:#11365a;cursor:pointer}
button.main{background:#11365a;color:#fff}[role=alert]{border-inline-start:4px solid #b3261e;padding:.5rem 1rem}
:focus-visible{outline:3px solid #b3261e;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e6edf3}button{background:#0f1720;color:#9cc4ef;border-color:#9cc4ef}button.main{background:#9cc4ef;color:#0f1720}}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

const PagePath = z.object({ id: z.string().min(1).max(255) });

/** A row of what is paid: a line, or a total by the name of its text. */
type Row = Money & ({ name: string; copies: number } | { total: string });
/** The content of a page. `buttons`: the form’s buttons, the main one first; without any, the page has no form. */
type Page = { locale: string | null; rows: Row[]; buttons: string[]; notice?: string | undefined; urls: string[] };

/** Serves the page on which buyers pay. */
export function mountPage(scope: FastifyInstance, sandbox: Sandbox): void {
  const { dialect, withStore } = sandbox;
  const url = (id: string) => `/sandbox/${dialect.name}/pay/${id}`;
  const find = ({ params }: FastifyRequest) =>
    withStore(async (store) => toTrade(await store.findOfSession(parseOrRefuse(PagePath, params).id)).session);
  scope.get(url(':id'), async (request, reply) => {
    const session = await find(request);
    const isDeclined = request.url.endsWith('?declined') || dialect.page.isDeclined?.(session);
    return sendSession(request, reply, session, isDeclined && dialect.isOpen(session) ? 'declined' : undefined);
  });
  scope.post(url(':id'), async (request, reply) => {
    const session = await find(request);
    const action = readAction(request, dialect.page.buttons(session));
    if (!dialect.isOpen(session)) return reply.redirect(url(session.id), 303);
    const rule = dialect.rules[action === 'close' ? 'pay' : action];
    await changeSession(sandbox, session.id, { delivery: 'now', work: (trade) => rule?.(trade, {}) });
    if (action === 'close') return sendSession(request, reply, session, 'paid');
    return reply.redirect(dialect.page.nextUrl(session, action) ?? `${url(session.id)}?declined`, 303);
  });

  function sendSession(request: FastifyRequest, reply: FastifyReply, session: Session, notice?: string): FastifyReply {
    const { amount, currency, lines, locale, successUrl, cancelUrl } = session;
    const isOpen = notice !== 'paid' && dialect.isOpen(session);
    const rows: Row[] = lines.map((line) => ({ ...line, currency }));
    return sendPage(request, reply, dialect, {
      ...{ locale, buttons: isOpen ? dialect.page.buttons(session) : [], urls: [successUrl, cancelUrl] },
      ...{ notice: notice ?? (isOpen ? undefined : 'over'), rows: [...rows, { total: 'total', amount, currency }] },
    });
  }
}

/** Returns the action of a form that was sent. */
export function readAction({ body }: FastifyRequest, buttons: string[]): string {
  const action = new URLSearchParams(String(body ?? '')).get('action');
  return parseOrRefuse(z.enum(buttons), action);
}

/**
 * Sends a page on which a buyer acts: without scripts, for keyboard and phone, from left to right and from right to left. `urls`: the
 * addresses to which its form leads in the end.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  dialect: Pick<Dialect, 'name' | 'page'>,
  page: Page,
): FastifyReply {
  // A page without a language of its own has the browser's.
  const locale = page.locale && page.locale !== 'auto' ? page.locale : (request.headers['accept-language'] ?? '');
  const language = locale.toLowerCase().startsWith('ar') ? 'ar' : 'en';
  const texts: Record<string, string> = { ...TEXTS[language], ...dialect.page.texts[language] };
  // A form may lead to another host only if the policy names it.
  const origins = new Set(page.urls.map((url) => new URL(url).origin));
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${[...origins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(render(language, (name) => (texts[name] ?? '').replace('{provider}', NAMES[dialect.name]), page));
}

function render(language: keyof Texts, textOf: (name: string) => string, { rows, buttons, notice }: Page): string {
  const items = rows.map((row) => {
    const [label, copies] = 'total' in row ? [textOf(row.total), 1] : [row.name, row.copies];
    const amount = escapeMarkup(formatMoney({ amount: row.amount * copies, currency: row.currency }, language));
    const name = `<bdi>${escapeMarkup(label)}</bdi>${copies > 1 ? ` × ${copies}` : ''}`;
    return `<li${'total' in row ? ' class="total"' : ''}><span>${name}</span><bdi>${amount}</bdi></li>`;
  });
  const controls = buttons.map(
    (name, index) =>
      `<button name="action" value="${name}"${index === 0 ? ' class="main"' : ''}>${textOf(name)}</button>`,
  );
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${textOf('title')}</title><style>${CSS}</style></head><body><main>
<h1>${textOf('title')}</h1><p>${textOf('about')}</p>${notice ? `<p role="${notice === 'paid' ? 'status' : 'alert'}">${textOf(notice)}</p>` : ''}
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
${controls.length > 0 ? `<form method="post">${controls.join('')}</form>` : ''}
</main></body></html>`;
}
