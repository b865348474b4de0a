import arabic from '#web/kit/ui/fonts-arabic.css?url';
import devanagari from '#web/kit/ui/fonts-devanagari.css?url';

/** Scripts with their own web fonts, and the languages that use them. */
const scripts = [
  { href: arabic, languages: ['ar', 'fa', 'ur', 'ps', 'prs', 'ckb'] },
  { href: devanagari, languages: ['hi', 'ne', 'mr', 'sa'] },
];

/**
 * Links the fonts of a language in which a page is read. Titles in other scripts are in a font of the device
 * (fonts.css).
 */
export function ScriptFonts({ language }: { language: string }) {
  const code = language.split('-')[0] ?? language;
  return scripts
    .filter(({ languages }) => languages.includes(code))
    .map(({ href }) => <link key={href} rel="stylesheet" href={href} precedence="scripts" />);
}
