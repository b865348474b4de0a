type Attributes = Record<string, string>;

/** Returns the attributes of the first tag that has these attributes, in lower case; undefined if there is none. */
export function findTag(html: string, name: string, attributes: Attributes = {}): Attributes | undefined {
  const expected = Object.entries(attributes);
  return tagsOf(html, name).find((tag) => expected.every(([key, value]) => tag[key] === value));
}

/** Returns the value of an attribute, in lower case, of the first tag with this name that has it. */
export function attribute(html: string, tag: string, name: string): string | undefined {
  return tagsOf(html, tag).find((attributes) => name in attributes)?.[name];
}

/** Returns the texts that describe the first control with this tag: its hint, then its error. */
export function descriptions(html: string, tag: string): (string | undefined)[] {
  const ids = attribute(html, tag, 'aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|span)>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, ''));
}

/** Returns the names of all elements of a kind: their label for screen readers, or else their first text. */
export function namesOf(html: string, name: 'a' | 'button' | 'option'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'));
  return Array.from(elements, ([, attributes = '', content = '']) => {
    const [text = ''] = content.split(/<[^>]*>/).filter(Boolean);
    return decode(attributesOf(attributes)['aria-label'] ?? text);
  });
}

/** Returns the names of the buttons, in their order. */
export const buttonsIn = (html: string): string[] => namesOf(html, 'button');

/** Returns the targets of the links, in their order. */
export const linksIn = (html: string): string[] => tagsOf(html, 'a').flatMap(({ href }) => href ?? []);

/** Returns the label of the selected tab. */
export const selectedTab = (html: string): string | undefined =>
  /role="tab"[^>]*aria-selected="true"[^>]*>([^<]*)</.exec(html)?.[1];

/** Returns a page without the invisible marks for line breaks, and with ordinary spaces for non-breaking ones. */
export const withoutBreakMarks = (html: string): string =>
  html.replaceAll('\u00a0', ' ').replaceAll(/[\u200b\u2060]/g, '');

/** Returns the text without tags. */
export const textOf = (html: string): string => decode(withoutBreakMarks(html).replaceAll(/<[^>]*>/g, '')).trim();

function tagsOf(html: string, name: string): Attributes[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>`, 'g')), ([, text = '']) => attributesOf(text));
}

function attributesOf(text: string): Attributes {
  const pairs = Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, decode(value)]);
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key.toLowerCase(), value]));
}

/** The characters that React escapes. */
function decode(text: string): string {
  const characters: Attributes = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
  return text.replaceAll(/&[#\w]+;/g, (escaped) => characters[escaped] ?? escaped);
}
