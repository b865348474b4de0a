import { truncate } from '#contract/kit/truncate.ts';
export type Licence = { licence: string; licence_url: string; is_noncommercial: boolean };

const deedUrl =
  /https?:\/\/(?:www\.)?creativecommons\.org\/(licenses\/[a-z-]{2,8}\/\d\.\d|publicdomain\/(?:zero|mark)\/1\.0)(?:\/[a-z]{2}\b)?\/?/i;
const shortName = /\bCC(0)\b|\bCC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)\b/;

/**
 * Returns a book's declared licence, else the Creative Commons licence in its text, else an empty one: then the school
 * is responsible for the right to show the book.
 */
export function licenceFrom(declared: string[], words: string): Licence {
  const declaredText = declared.join(' ');
  const source = declaredText || words;
  const [link = /https?:\/\/\S+/.exec(declaredText)?.[0] ?? '', path = ''] = deedUrl.exec(source) ?? deedOf(source);
  const name = path ? nameOf(path) : (declared.find((text) => !/^https?:/.test(text)) ?? '');
  return {
    licence: truncate(name, 500),
    licence_url: truncate(link, 500),
    is_noncommercial: /\bnc\b|non-?commercial/i.test(`${name} ${declaredText}`),
  };
}

function deedOf(words: string): [string, string] | [] {
  const [, zero, kind = '', version = ''] = shortName.exec(words) ?? [];
  if (!zero && !kind) return [];
  const path = zero ? 'publicdomain/zero/1.0' : `licenses/${kind.toLowerCase()}/${version}`;
  return [`https://creativecommons.org/${path}/`, path];
}

function nameOf(path: string) {
  const [, kind = '', version = ''] = path.toLowerCase().split('/');
  if (kind === 'zero') return 'CC0 1.0';
  if (kind === 'mark') return 'Public Domain';
  return `CC ${kind.toUpperCase()} ${version}`;
}
