import { useEffect, useState } from 'react';
import arabic from '#web/ui/fonts-arabic.css?url';
import devanagari from '#web/ui/fonts-devanagari.css?url';

/** The scripts that bring faces of their own, with the languages written in them. All others use the device's. */
const scripts = [
  { href: arabic, languages: ['ar', 'fa', 'ur', 'ps', 'prs', 'ckb'] },
  { href: devanagari, languages: ['hi', 'ne', 'mr', 'sa'] },
];

/** Links the faces that these languages need. Linked without need, a single word of a script would fetch them all. */
export function ScriptFonts({ languages }: { languages: Iterable<string> }) {
  const shown = new Set([...languages].map((language) => language.split('-')[0]));
  return scripts
    .filter((script) => script.languages.some((language) => shown.has(language)))
    .map(({ href }) => <link key={href} rel="stylesheet" href={href} precedence="scripts" />);
}

/** The same once the page has loaded: for a shelf, where a few titles must not hold up all of its covers. */
export function LateScriptFonts(props: { languages: Iterable<string> }) {
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = () => setLoaded(true);
    if (document.readyState === 'complete') loaded();
    addEventListener('load', loaded, { once: true });
    return () => removeEventListener('load', loaded);
  }, []);
  return hasLoaded && <ScriptFonts {...props} />;
}
