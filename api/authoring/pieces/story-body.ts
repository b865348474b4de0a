import type { IOptions, Transformer } from 'sanitize-html';
import { removeDirectionControls } from '#contract/kit/name-characters.ts';
import { truncate } from '#contract/kit/truncate.ts';

const blocks = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote'];
const MAX_DEPTH = 20;
const MAX_PATH_LETTERS = 500;
const MAX_ALT_LETTERS = 2000;
/** Two are enough for every text that was found; the limit ends a text that no turn settles. */
const MAX_TURNS = 5;

/** A path of the site. Browsers read `//` and `/\` as another host, and drop white space from addresses. */
const SITE_PATH = /^\/(?![/\\])[^\s\\"'<>]*$/u;
/** Control characters, which no text needs and the database does not store. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const removeControls = (text: string) => removeDirectionControls(text.replaceAll(CONTROLS, ''));

/** A name that no allow-list has: the tag is left out, and the text inside it stays. */
const leftOut = { tagName: 'left-out', attribs: {} };

const keepDirection: Transformer = (tagName, { dir }) => ({ tagName, attribs: dir === 'auto' ? { dir } : {} });

function optionsFor(ownPictures: ReadonlySet<string>): IOptions {
  return {
    allowedTags: [...blocks, 'strong', 'em', 'br', 'a', 'img'],
    allowedAttributes: {
      a: ['href'],
      img: ['data-picture', 'alt'],
      ...Object.fromEntries(blocks.map((tag) => [tag, ['dir']])),
    },
    allowedSchemes: [],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPictures.has(attribs['data-picture'] ?? ''),
    textFilter: removeControls,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const path = removeControls(href);
        return SITE_PATH.test(path) && path.length <= MAX_PATH_LETTERS ? { tagName, attribs: { href: path } } : leftOut;
      },
      img: (tagName, { 'data-picture': id = '', alt = '' }) => {
        const words = truncate(removeControls(alt).trim(), MAX_ALT_LETTERS);
        return { tagName, attribs: { 'data-picture': id, alt: words } };
      },
      ...Object.fromEntries(blocks.map((tag) => [tag, keepDirection])),
    },
  };
}

/** Returns the text of a story with only what stories may contain. What is stored passes unchanged. */
export async function cleanStoryBody(body: string, ownPictures: ReadonlySet<string>): Promise<string> {
  // Loaded by the first author: the parser takes memory that most servers never need.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const options = optionsFor(ownPictures);
  // As editors write it, so that what they sent and what is stored are the same. In texts and attributes a > is escaped.
  const clean = (text: string) => sanitizeHtml(text, options).replaceAll(' />', '>').trim();
  let text = removeControls(body);
  // Tags that were not closed can be nested again when another tag between them is gone.
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const next = clean(text);
    if (turn > 0 && next === text) return text;
    text = next;
  }
  return text;
}
