/** The languages that are recognized by name, including each language's own name. */
const LANGUAGES =
  `en fr es ar de pt it nl hi bn ta te kn ml gu pa or as mr ur fa he tr ru uk pl cs sk hu ro bg sr hr sl mk sq el fi sv no nb nn da is
  et lv lt mt ga cy gd eu ca gl lb af sw zu xh st tn so am ti om ha yo ig rw ln mg ny sn wo ff ak ee zh ja ko vi th lo km my ka hy az kk ky
  uz tg tk mn ne si dv ps ku ckb sd bo ug id ms jv su fil mi sm haw eo la yi be bs yue qu ay gn ht lg`.split(/\s+/);
/** Variants with names of their own, such as “Brazilian Portuguese” and “简体中文”. */
const VARIANTS =
  'en-GB en-US en-AU en-CA fr-CA fr-CH es-MX es-ES es-419 pt-BR pt-PT de-AT de-CH nl-BE zh-Hans zh-Hant ro-MD fa-AF sw-CD'.split(
    ' ',
  );
/** The languages in which programs and schools write language names. */
const WRITTEN_IN = 'en es fr ar de pt it nl ru tr id zh ja hi'.split(' ');
const REGIONS =
  'GB US AU CA NZ IE ZA IN NG KE GH UG TZ PH SG JM PK BD LK FR BE CH SN CI CM CD MA DZ TN EG SA AE JO LB IQ SY SD LY YE KW QA BH OM ES MX AR CO PE CL EC BO VE GT CR CU DO UY PY HN NI PA SV BR PT AO MZ DE AT LU IT NL CN TW HK MO JP KR IR AF TR RU UA ID MY'.split(
    ' ',
  );

/** Common names that locale dictionaries lack. */
const OTHER_NAMES: Record<string, string> = {
  ...{
    castellano: 'es',
    castilian: 'es',
    mandarin: 'zh',
    普通话: 'zh',
    国语: 'zh',
    汉语: 'zh',
    漢語: 'zh',
    中文: 'zh',
  },
  ...{ farsi: 'fa', dari: 'fa-AF', tagalog: 'fil', bengali: 'bn', gaelic: 'gd', sinhalese: 'si', myanmar: 'my' },
  ...{ kurmanji: 'ku', sorani: 'ckb', gaeilge: 'ga', twi: 'ak', luganda: 'lg', chichewa: 'ny', setswana: 'tn' },
  ...{ عربي: 'ar', عربى: 'ar', انجليزي: 'en', انكليزي: 'en', فرنسي: 'fr', 'lingua inglese': 'en' },
};
const OTHER_REGIONS: Record<string, string> = {
  ...{
    uk: 'GB',
    britain: 'GB',
    'great britain': 'GB',
    england: 'GB',
    british: 'GB',
    usa: 'US',
    us: 'US',
    america: 'US',
  },
  ...{ american: 'US', eeuu: 'US', brazilian: 'BR', brasileiro: 'BR', mexican: 'MX', canadian: 'CA', european: '' },
  ...{
    simplified: 'Hans',
    简体: 'Hans',
    简: 'Hans',
    簡體: 'Hans',
    traditional: 'Hant',
    繁體: 'Hant',
    繁体: 'Hant',
    繁: 'Hant',
  },
  ...{ latin: 'Latn', cyrillic: 'Cyrl' },
};

let names: { languages: Map<string, string>; regions: Map<string, string> } | undefined;

/**
 * Returns the language for its name in any of many languages, such as “Français (Canada)” or “العربية”; undefined for
 * other words.
 */
export function languageNamed(words: string): string | undefined {
  names ??= loadNames();
  const { languages, regions } = names;
  const whole = languages.get(toKey(words));
  if (whole) return whole;
  const parts = words
    .split(/[()（）[\],;/|–—]|\s-\s/)
    .map(toKey)
    .filter(Boolean);
  const tokens = parts.flatMap((part) => [part, ...part.split(' ')]);
  const name = tokens.find((token) => languages.has(token)) ?? '';
  const language = languages.get(name);
  if (!language || language.includes('-')) return language;
  const region = tokens.map((token) => token !== name && regions.get(token)).find(Boolean);
  return region ? `${language}-${region}` : language;
}

/** Returns a name as a key without accents, case and signs. */
function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

function loadNames() {
  const languages = new Map(Object.entries(OTHER_NAMES).map(([name, tag]) => [toKey(name), tag]));
  const regions = new Map(Object.entries(OTHER_REGIONS).map(([name, region]) => [toKey(name), region]));
  const add = (map: Map<string, string>, name: string | undefined, tag: string) => {
    const key = toKey(name ?? '');
    if (key !== '' && !map.has(key)) map.set(key, tag);
  };
  for (const tag of [...LANGUAGES, ...VARIANTS])
    add(languages, displayName(tag.split('-')[0] ?? tag, 'language', tag), tag);
  for (const written of WRITTEN_IN) {
    for (const tag of [...LANGUAGES, ...VARIANTS]) add(languages, displayName(written, 'language', tag), tag);
    for (const region of REGIONS) add(regions, displayName(written, 'region', region), region);
  }
  return { languages, regions };
}

const displayNames = new Map<string, Intl.DisplayNames>();

function displayName(written: string, type: 'language' | 'region', code: string): string | undefined {
  const key = `${written} ${type}`;
  const known = displayNames.get(key) ?? new Intl.DisplayNames(written, { type, fallback: 'none' });
  displayNames.set(key, known);
  return known.of(code);
}
