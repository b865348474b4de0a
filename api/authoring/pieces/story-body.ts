import type { IOptions, Transformer } from 'sanitize-html';
import { removeDirectionControls } from '#contract/kit/name-characters.ts';
import { truncate } from '#contract/kit/truncate.ts';

const blocks = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote'];
const MAX_DEPTH = 20;
const MAX_PATH_LETTERS = 500;
const MAX_ALT_LETTERS = 2000;
/** The limit of cleaning turns: two suffice for every tested text; the limit stops a text that never becomes stable. */
const MAX_TURNS = 5;

/** Matches a path of the site. Browsers read `//` and `/\` as another host, and drop white space from addresses. */
const SITE_PATH = /^\/(?![/\\])[^\s\\"'<>]*$/u;
/** Matches control characters, which no text needs and the database does not store. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const removeControls = (text: string) => removeDirectionControls(text.replaceAll(CONTROLS, ''));

/** A tag name outside every allow-list: the tag is removed, and its text stays. */
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

/** Returns the text of a story with only the allowed markup. A stored text passes unchanged. */
export async function cleanStoryBody(body: string, ownPictures: ReadonlySet<string>): Promise<string> {
  // Loads the parser for the first author, because most servers never need its memory.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const options = optionsFor(ownPictures);
  // Writes tags like the editor, so that the stored text equals the sent one. Every > in texts and attributes is
  // escaped.
  const clean = (text: string) => sanitizeHtml(text, options).replaceAll(' />', '>').trim();
  let text = removeControls(body);
  // Removing a tag can nest unclosed tags again, so cleaning repeats until the text is stable.
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const next = clean(text);
    if (turn > 0 && next === text) return text;
    text = next;
  }
  return text;
}
