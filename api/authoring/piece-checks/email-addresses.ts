import type { Span } from './visible-text.ts';

/** How people write an @ so that programs do not see it. */
const AT = /@|[([{]\s?(?:at|@|arroba|chez)\s?[)\]}]/giu;
/** The lengths of RFC 5321, 4.5.3.1. */
const MAX_LOCAL_CHARS = 64;
const MAX_DOMAIN_CHARS = 253;
const LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*[\p{L}\p{M}\p{N}+_-]\s?$/u;
/** The ideographic full stop divides names of hosts too (RFC 3490, 3.1). */
const DOMAIN =
  /^\s?[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?:\s?(?:[.。]|[([{]\s?dot\s?[)\]}])\s?[\p{L}\p{M}\p{N}-]{1,63}){0,8}(?:[.。]|\s?[([{]\s?dot\s?[)\]}]\s?)\p{L}[\p{L}\p{M}\p{N}-]{1,62}/iu;

/** Finds email addresses in visible text, also with spaces around the @ or words in its place. */
export function findEmailAddresses(text: string): Span[] {
  return [...text.matchAll(AT)].flatMap(({ 0: at, index }) => {
    const end = index + at.length;
    const local = LOCAL.exec(text.slice(Math.max(0, index - MAX_LOCAL_CHARS - 1), index))?.[0];
    const domain = DOMAIN.exec(text.slice(end, end + MAX_DOMAIN_CHARS))?.[0];
    return local && domain ? [{ from: index - local.length, to: end + domain.length }] : [];
  });
}
