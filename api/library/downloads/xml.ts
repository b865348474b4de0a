import { escapeMarkup } from '#look/markup.ts';

/** Escapes a text for XML, and removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''));
  return escapeMarkup(allowed);
}

/** Returns attributes, each after a space; attributes without a value are left out. */
export function attributesOf(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}
