import { escapeMarkup } from '#look/markup.ts';

/** Escapes a text for XML, without the characters that XML 1.0 does not allow at all. */
export function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''));
  return escapeMarkup(allowed);
}

/** Returns attributes with a space before each; those without a value are left out. */
export function attributesOf(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}
