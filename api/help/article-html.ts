import { LRUCache } from 'lru-cache';
import type { IOptions } from 'sanitize-html';

/** The articles that ship, and as many that staff have changed, in both languages. */
const cleanBodies = new LRUCache<string, string>({ max: 500 });

/** A picture must be on this site and have a text alternative: another host would learn who reads which article. */
const isOwnPicture = ({ src = '', alt = '' }: Record<string, string>) =>
  /^\/(?!\/)[\w./-]+$/.test(src) && alt.trim() !== '';

const allowed: IOptions = {
  allowedTags: ['h3', 'p', 'ol', 'ul', 'li', 'strong', 'em', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs),
};

/** Returns the HTML of an article with only what articles may contain: staff can edit them. */
export async function sanitizeArticle(body: string): Promise<string> {
  const known = cleanBodies.get(body);
  if (known !== undefined) return known;
  // Loaded by the first reader: the parser takes memory that most servers never need.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const clean = sanitizeHtml(body, allowed);
  cleanBodies.set(body, clean);
  return clean;
}
