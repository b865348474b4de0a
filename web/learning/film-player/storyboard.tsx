import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '#contract/kit/languages.ts';
import type { DrawnFilm } from '#look/films/film.ts';
import { renderFilmAt } from '#look/films/render.ts';
import { pictureAt } from './cues.ts';
import type { Lines } from './use-captions.ts';
import css from './watching.module.css';

const WIDTH = 320;

/** Prints a film as pictures with their captions, which are drawn only for printing. */
export function Storyboard({ drawing, lines: { cues, language } }: { drawing: DrawnFilm; lines: Lines }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <ol className={css.storyboard} lang={language} dir={directionOf(language)}>
      {cues.map((cue) => (
        <li key={cue.from}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is ours, of shapes and numbers only. */}
          <div dangerouslySetInnerHTML={{ __html: renderFilmAt(drawing, pictureAt(cue), WIDTH) }} aria-hidden="true" />
          <p>{cue.text}</p>
        </li>
      ))}
    </ol>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page's state after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
