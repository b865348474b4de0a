import { useEffect, useRef } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import type { FilmTrack } from '#contract/learning/films.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { lastIndexAt, timeWords } from './cues.ts';
import type { Lines } from './use-captions.ts';
import css from './watching.module.css';

type Props = {
  lines: Lines;
  tracks: FilmTrack[];
  ms: number;
  onSeek(ms: number): void;
  onLanguage(language: string): void;
};

/** The complete text of a film. It follows the film, and selecting a line moves the film to it. */
export function Transcript({ lines, tracks, ms, onSeek, onLanguage }: Props) {
  const t = useTranslate();
  const { language: pageLanguage } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const { language, cues, described } = lines;
  const current = ms > 0 ? lastIndexAt(cues, ms) : -1;
  useFollow(list, current);
  const all = [
    ...described.map((cue) => ({ ...cue, index: -1 })),
    ...cues.map((cue, index) => ({ ...cue, index })),
  ].toSorted((a, b) => a.from - b.from);
  return (
    <section aria-labelledby="transcript" className={css.transcript}>
      <div className="row spread">
        <h2 id="transcript">{t('Transcript')}</h2>
        {tracks.length > 1 && (
          <SelectField
            label={t('Language')}
            hidesLabel
            value={language}
            onChange={({ target }) => onLanguage(target.value)}
          >
            {tracks.map((track) => (
              <option key={track.language} value={track.language} lang={track.language}>
                {track.label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ol ref={list} className={css.lines} lang={language} dir={directionOf(language)}>
        {all.map(({ from, text, index }) => (
          <li key={`${from} ${index}`}>
            <button
              type="button"
              aria-current={index >= 0 && index === current ? 'true' : undefined}
              onClick={() => onSeek(from)}
            >
              <span className={css.when} dir="ltr">
                {timeWords(from)}
              </span>
              {index < 0 ? (
                <span>
                  <span className="vh" lang={pageLanguage} dir="auto">
                    {t('In the picture:')}{' '}
                  </span>
                  <em>{text}</em>
                </span>
              ) : (
                <span>{text}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the current line into view within the list only: the page itself does not move. */
function useFollow(list: React.RefObject<HTMLOListElement | null>, current: number): void {
  useEffect(() => {
    const box = list.current;
    const line = current >= 0 ? box?.querySelector<HTMLElement>('[aria-current]') : undefined;
    if (!box || !line || box.contains(document.activeElement)) return;
    box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [list, current]);
}
