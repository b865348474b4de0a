import { useEffect } from 'react';
import arabic from '#web/ui/fonts-arabic.css?url';
import devanagari from '#web/ui/fonts-devanagari.css?url';

/** The scripts that bring faces of their own, with the languages written in them. All others use the device's. */
const scripts = [
  { href: arabic, languages: ['ar', 'fa', 'ur', 'ps', 'prs', 'ckb'] },
  { href: devanagari, languages: ['hi', 'ne', 'mr', 'sa'] },
];

/** Links the faces that these languages need. Linked without need, a single word of a script would fetch them all. */
export function ScriptFonts({ languages }: { languages: Iterable<string> }) {
  return hrefsFor(languages).map((href) => <link key={href} rel="stylesheet" href={href} precedence="scripts" />);
}

/** The same once the page has loaded: for a shelf, where a few titles must not hold up all of its covers. */
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

/** Adds all faces of a sheet in one moment: with each that comes by itself the whole page is set anew. */
async function addFonts(href: string): Promise<void> {
  if (addedSheets.has(href) || document.querySelector(`link[href="${href}"]`)) return;
  addedSheets.add(href);
  try {
    const answer = await fetch(href, { headers: { accept: 'text/css' } });
    const { cssRules } = await new CSSStyleSheet().replace(await answer.text());
    const faces = [...cssRules].map((rule) => toFontFace(rule as CSSFontFaceRule));
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // Without them the titles stay in a face of the device.
    addedSheets.delete(href);
  }
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const descriptor = (name: string) => style.getPropertyValue(name);
  // The rule says the family in quotes, and a face takes them for a part of its name.
  return new FontFace(descriptor('font-family').replaceAll('"', ''), descriptor('src'), {
    weight: descriptor('font-weight') || '400',
    unicodeRange: descriptor('unicode-range'),
  });
}
