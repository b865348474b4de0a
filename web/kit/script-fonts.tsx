import { useEffect } from 'react';
import arabic from '#web/ui/fonts-arabic.css?url';
import devanagari from '#web/ui/fonts-devanagari.css?url';

/** Scripts with their own web fonts, and the languages that use them. Other scripts use the device's fonts. */
const scripts = [
  { href: arabic, languages: ['ar', 'fa', 'ur', 'ps', 'prs', 'ckb'] },
  { href: devanagari, languages: ['hi', 'ne', 'mr', 'sa'] },
];

/** Links the fonts that these languages need. Linking all would make one foreign word download every font. */
export function ScriptFonts({ languages }: { languages: Iterable<string> }) {
  return hrefsFor(languages).map((href) => <link key={href} rel="stylesheet" href={href} precedence="scripts" />);
}

/** Adds the fonts after the page has loaded: on a shelf, a few titles must not delay all covers. */
export function LateScriptFonts({ languages }: { languages: Iterable<string> }) {
  const hrefs = hrefsFor(languages).join(' ');

  useEffect(() => {
    const add = () => {
      for (const href of hrefs.split(' ')) if (href) void addFonts(href);
    };
    if (document.readyState === 'complete') add();
    else addEventListener('load', add, { once: true });
    return () => removeEventListener('load', add);
  }, [hrefs]);

  return null;
}

function hrefsFor(languages: Iterable<string>): string[] {
  const codes = new Set([...languages].map((language) => language.split('-')[0]));
  return scripts.filter((script) => script.languages.some((language) => codes.has(language))).map(({ href }) => href);
}

const addedSheets = new Set<string>();

/** Adds all fonts of a style sheet at the same time, because each addition lays out the whole page again. */
async function addFonts(href: string): Promise<void> {
  if (addedSheets.has(href) || document.querySelector(`link[href="${href}"]`)) return;
  addedSheets.add(href);
  try {
    const response = await fetch(href, { headers: { accept: 'text/css' } });
    const { cssRules } = await new CSSStyleSheet().replace(await response.text());
    const fonts = [...cssRules].map((rule) => toFontFace(rule as CSSFontFaceRule));
    await Promise.all(fonts.map((font) => font.load()));
    for (const font of fonts) document.fonts.add(font);
  } catch {
    // Without them the titles stay in a font of the device.
    addedSheets.delete(href);
  }
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const descriptor = (name: string) => style.getPropertyValue(name);
  // The rule has the family in quotes, which FontFace would treat as part of the name.
  return new FontFace(descriptor('font-family').replaceAll('"', ''), descriptor('src'), {
    weight: descriptor('font-weight') || '400',
    unicodeRange: descriptor('unicode-range'),
  });
}
