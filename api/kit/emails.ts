import { directionOf, type InterfaceLanguage } from '#contract/languages.ts';
import type { Colours } from '#contract/tenants.ts';
import { repair } from '#look/palette.ts';
import type { Email, EmailKind } from './email-outbox.ts';

type EmailContent = {
  kind: EmailKind;
  to: string;
  subject: string;
  paragraphs: string[];
  /** The one thing to do, as a button; its URL is repeated below as text. */
  action: { label: string; url: string } | null;
  /** The language of all texts. */
  language: InterfaceLanguage;
};

/** Renders an email in the school's colours, as text and as HTML. All values are escaped. */
export function renderEmail(
  site: Colours & { school_name: string },
  { kind, to, subject, paragraphs, action, language }: EmailContent,
): Email {
  const { roles } = repair(site);
  const linked = action ? [`${action.label}: ${action.url}`] : [];
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:${roles.button};color:${roles['on-button']};border:2px solid ${roles['button-edge']};border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p><p style="font-size:14px;overflow-wrap:anywhere">${escapeHtml(action.url)}</p>`
    : '';
  const body = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  return {
    kind,
    to,
    subject,
    text: [...paragraphs, ...linked, site.school_name].join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;padding:24px;background:${roles.sunken};color:${roles.text};font-family:sans-serif;font-size:16px;line-height:1.5"><div style="max-width:36em;margin:auto;padding:24px;background:${roles.page};border-top:6px solid ${roles.brand}"><h1 style="font-size:22px">${escapeHtml(site.school_name)}</h1>${body}${button}</div></body></html>`,
    links: action ? [action.url] : [],
  };
}

function escapeHtml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign);
}
