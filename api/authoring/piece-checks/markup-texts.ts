/** Words in the markup of a page, with each character's position in the markup, all in code points. */
export type MarkupText = { text: string; places: number[] };

/** Patterns for the press's markup: names in lower case, values in double quotes without `<` and `>`. */
const ATTRIBUTE = /\s(?:title|aria-label|alttext|alt)="([^"]+)"/g;
const RUBY = /<rt(?:\s[^>]*)?>([^<]+)/g;

/**
 * Finds the words of a page that its text lacks, although readers see or hear them: annotations over words (as one
 * text, because a name can have one on each letter), titles, labels and descriptions. `alts`: descriptions that are
 * checked separately.
 */
export function textsInMarkup(html: string, alts: string[]): MarkupText[] {
  const known = new Set(alts);
  const values = matchesOf(html, ATTRIBUTE).filter(({ text }) => !known.has(unescapeMarkup(text)));
  const annotations = matchesOf(html, RUBY);
  return annotations.length === 0 ? values : [joinTexts(annotations), ...values];
}

function matchesOf(html: string, pattern: RegExp): MarkupText[] {
  let index = 0;
  let place = 0;
  return [...html.matchAll(pattern)].map(({ 0: match, 1: text = '', index: start }) => {
    const from = start + match.lastIndexOf(text);
    place += [...html.slice(index, from)].length;
    index = from;
    return { text, places: Array.from([...text], (_, number) => place + number) };
  });
}

function joinTexts(texts: MarkupText[]): MarkupText {
  return {
    text: texts.map(({ text }) => text).join(' '),
    // A space takes the position of the character before it.
    places: texts.flatMap(({ places }, index) => (index === 0 ? places : [(places[0] ?? 0) - 1, ...places])),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeMarkup = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '');

/** Returns words of the markup in readable form. */
export const withoutTags = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ');
