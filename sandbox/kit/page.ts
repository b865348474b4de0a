import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatMoney, type Money } from '#contract/kit/money-text.ts';
import { escapeMarkup } from '#look/markup.ts';
import { parseForm, textOf } from './form.ts';

// A page of a sandbox is no page of Booklark, so its sentences are not in the catalogues.

export type Language = 'en' | 'ar';
/** A row of what is paid: its name and its amount. */
type Row = { label: string; copies?: number; money: Money; isTotal?: boolean };
/** What a page shows. `actions`: the buttons of its form, each with its words, the main one first; none: the form is left out. */
type Content = {
  title: string;
  about: string;
  notice?: { text: string; isDone: boolean } | undefined;
  rows: Row[];
  actions: [action: string, label: string][];
};

const CSS = `body{margin:0;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#14202c;background:#fff}
main{max-width:30rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}ul{list-style:none;padding:0;margin:1.5rem 0;border-block:1px solid #5c6b7a}
li{display:flex;justify-content:space-between;gap:1rem;padding-block:.5rem;overflow-wrap:anywhere}.total{font-weight:600}
button{display:block;width:100%;min-height:48px;margin-block:.75rem;padding:.5rem 1rem;font:inherit;border:1px solid #11365a;border-radius:8px;background:#fff;color:#11365a;cursor:pointer}
button.main{background:#11365a;color:#fff}[role=alert]{border-inline-start:4px solid #b3261e;padding:.5rem 1rem}
:focus-visible{outline:3px solid #b3261e;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#0f1720;color:#e6edf3}button{background:#0f1720;color:#9cc4ef;border-color:#9cc4ef}button.main{background:#9cc4ef;color:#0f1720}}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** A page without a language of its own has the browser's. */
export function languageOf({ headers }: FastifyRequest, locale: string | null = null): Language {
  const language = locale && locale !== 'auto' ? locale : (headers['accept-language'] ?? '');
  return language.toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

/** Returns the action of a form that was sent; undefined: it has none. */
export function actionIn({ body }: FastifyRequest): string | undefined {
  return textOf(parseForm(String(body ?? '')).action);
}

/**
 * Sends a page on which a buyer acts: without scripts, for keyboard and phone, from left to right and from right to left. `urls`: the
 * addresses to which its form leads in the end.
 */
export function sendPage(reply: FastifyReply, urls: string[], language: Language, content: Content): FastifyReply {
  // A form may lead to another host only if the policy names it.
  const origins = urls.map((url) => new URL(url).origin);
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${[...new Set(origins)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(render(language, content));
}

function render(language: Language, { title, about, notice, rows, actions }: Content): string {
  const items = rows.map(({ label, copies = 1, money, isTotal = false }) => {
    const amount = escapeMarkup(formatMoney({ ...money, amount: money.amount * copies }, language));
    const name = `<bdi>${escapeMarkup(label)}</bdi>${copies > 1 ? ` × ${copies}` : ''}`;
    return `<li${isTotal ? ' class="total"' : ''}><span>${name}</span><bdi>${amount}</bdi></li>`;
  });
  const buttons = actions.map(
    ([action, label], index) =>
      `<button name="action" value="${action}"${index === 0 ? ' class="main"' : ''}>${label}</button>`,
  );
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${CSS}</style></head><body><main>
<h1>${title}</h1><p>${about}</p>${notice ? `<p role="${notice.isDone ? 'status' : 'alert'}">${notice.text}</p>` : ''}
${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}
${buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : ''}
</main></body></html>`;
}
