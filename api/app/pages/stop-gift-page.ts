import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { escapeMarkup } from '#look/markup.ts';
import { renderStandalonePage, type StandaloneLook, standalonePagePolicy } from './standalone-page.ts';

export const stopGiftWords = {
  title: 'This site is paused',
  hint: 'Nothing is taken for a monthly gift while the site is paused. You can stop your monthly gift on this page, without an account.',
  button: 'Stop this gift',
  question: 'Stop this gift? Nothing more is taken.',
  stopped: 'The gift is stopped. Nothing more will be taken.',
  missing: 'This gift was not found. Open the link in an email about your gift.',
  failed: 'The gift could not be stopped. Check your connection, then press the button again.',
  noScript: 'Turn on JavaScript in your browser to stop the gift.',
} as const;

/** Returns whether a URL is a gift's page. */
export const isGiftUrl = (url: string): boolean => /^\/gift\/[0-9a-f-]{36}(?:[/?]|$)/.test(url);

/**
 * Reads the gift's key from its link's fragment, which no server sees, or from storage
 * (web/money/payments/order-keys.ts). If storage is disabled, the key is only in the link.
 */
const script = `
const id = location.pathname.split('/')[2];
const button = document.querySelector('button');
const status = document.querySelector('[role=status]');
let key = (/^#([\\w-]{22,200})$/.exec(location.hash) || [])[1];
try { key = key || localStorage.getItem('booklark-order-' + id); } catch { }
button.hidden = false;
button.onclick = async () => {
  if (!confirm(button.dataset.question)) return;
  button.disabled = true;
  status.textContent = '';
  try {
    const reply = await fetch('/api/donations/' + id + '/cancel/', { method: 'POST', headers: key ? { 'order-key': key } : {} });
    const isMissing = reply.status === 404 || reply.status === 401;
    status.textContent = reply.ok ? button.dataset.stopped : isMissing ? button.dataset.missing : (await reply.json()).error;
    button.hidden = reply.ok;
  } catch {
    status.textContent = button.dataset.failed;
  }
  button.disabled = false;
};
`;

export const stopGiftPolicy = (look: StandaloneLook): string => standalonePagePolicy(look, script);

/**
 * Renders the page that stops a monthly gift while its school's site is suspended, since the site itself serves no one.
 */
export function renderStopGiftPage(
  language: InterfaceLanguage,
  translate: (language: InterfaceLanguage, text: string) => string,
  look: StandaloneLook,
): string {
  const words = (name: keyof typeof stopGiftWords) => escapeMarkup(translate(language, stopGiftWords[name]));
  const replies = (['question', 'stopped', 'missing', 'failed'] as const)
    .map((name) => `data-${name}="${words(name)}"`)
    .join(' ');
  const text = {
    title: translate(language, stopGiftWords.title),
    hint: translate(language, stopGiftWords.hint),
    more: `<noscript><p>${words('noScript')}</p></noscript><button type="button" hidden ${replies}>${words('button')}</button><p role="status"></p><script>${script}</script>`,
  };
  return renderStandalonePage(language, text, look);
}
