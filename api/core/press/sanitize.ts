import sanitizeHtml from 'sanitize-html';
import { semanticStyles } from '#contract/kit/web-book.ts';
import { htmlAttributes, htmlTags, mathAttributes, mathTags, roles, svgAttributes, svgTags } from './allow-list.ts';

const fileUrl = 'book:/[a-z0-9-]{1,40}\\.webp';
const valuePatterns: Record<string, RegExp> = {
  src: new RegExp(`^${fileUrl}$`),
  srcset: new RegExp(`^${fileUrl} \\d+w, ${fileUrl} \\d+w$`),
  href: new RegExp(`^(${fileUrl}|#page-\\d+|#a-[^\\s"'<>]*)$`),
  'data-page': /^\d+$/,
  'data-anchor': /^a-\S*$/,
  id: /^a-\S*$/,
  dir: /^(ltr|rtl|auto)$/,
  role: new RegExp(`^(${roles.join('|')})$`),
  'data-look': new RegExp(`^((${semanticStyles.join('|')}) ?)+$`),
  class: /^[\w\s\u0080-\uffff-]+$/,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
};

/** Attributes that people read may contain any URL; every other attribute may only refer to its own drawing. */
const textAttributes = ['alt', 'title', 'aria-label', 'alttext'];

function isSafeAttribute(name: string, value: string) {
  const form = valuePatterns[name];
  if (form) return form.test(value);
  return textAttributes.includes(name) || !/url\((?!#a-)|(java|vb)script:|data:|\/\/|[<>\\]/i.test(value);
}

const allowedAttributes = {
  ...htmlAttributes,
  ...Object.fromEntries(svgTags.map((tag) => [tag, svgAttributes])),
  ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
};

/**
 * Sanitizes markup as the last step: nothing passes that could run, contact another host or leave the page. The
 * allow-lists are those of the rewriting, so rewritten markup passes unchanged.
 */
export function sanitizeFinal(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['book-html', 'book-body', ...htmlTags, ...svgTags, ...mathTags],
    allowedAttributes: allowedAttributes,
    allowedSchemes: ['book'],
    allowProtocolRelative: false,
    nestingLimit: 300,
    parser: { lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSafeAttribute(name, value))),
      }),
    },
  });
}
