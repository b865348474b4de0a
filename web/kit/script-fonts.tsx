import arabic from '#web/kit/ui/fonts-arabic.css?url';
import devanagari from '#web/kit/ui/fonts-devanagari.css?url';

/** Scripts with their own web fonts, and the languages that use them. */
const scripts = {
  arabic: { href: arabic, languages: ['ar', 'fa', 'ur', 'ps', 'prs', 'ckb'] },
  devanagari: { href: devanagari, languages: ['hi', 'ne', 'mr', 'sa'] },
};

/** Returns the script with web fonts in which a language is written. */
export function scriptOf(language: string): keyof typeof scripts | undefined {
  const code = language.split('-')[0] ?? language;
  if (scripts.arabic.languages.includes(code)) return 'arabic';
  return scripts.devanagari.languages.includes(code) ? 'devanagari' : undefined;
}

/**
 * Links the fonts of the language of a site, or of the work that a page is about. Other titles are in a font of the
 * device (fonts.css).
 */
export function ScriptFonts({ language }: { language: string }) {
  const script = scriptOf(language);
  return script && <link rel="stylesheet" href={scripts[script].href} precedence="scripts" />;
}
