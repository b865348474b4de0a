export type License = { license: string; license_url: string; is_noncommercial: boolean };

const deed =
  /https?:\/\/(?:www\.)?creativecommons\.org\/(licenses\/[a-z-]+\/\d\.\d|publicdomain\/(?:zero|mark)\/1\.0)(?:\/[a-z]{2}\b)?\/?/i;

/**
 * The licence that a book declares, else the Creative Commons deed that its own words name. Without either it stays empty: that
 * a book may be shown is then for the school to know.
 */
export function licenseFrom(declared: string[], words: string): License {
  const told = declared.join(' ');
  const found = deed.exec(told) ?? (told === '' ? deed.exec(words) : null);
  const link = found?.[0] ?? /https?:\/\/\S+/.exec(told)?.[0] ?? '';
  const name = found?.[1] ? nameOf(found[1]) : (declared.find((text) => !/^https?:/.test(text)) ?? '');
  return {
    license: name.slice(0, 500),
    license_url: link.slice(0, 500),
    is_noncommercial: /\bnc\b|non-?commercial/i.test(`${name} ${told}`),
  };
}

function nameOf(path: string) {
  const [, kind = '', version = ''] = path.toLowerCase().split('/');
  if (kind === 'zero') return 'CC0 1.0';
  if (kind === 'mark') return 'Public Domain';
  return `CC ${kind.toUpperCase()} ${version}`;
}
