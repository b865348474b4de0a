import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { directionOf } from '#contract/kit/languages.ts';
import type { FilmPage } from '#contract/learning/films.ts';
import { FILM_HEIGHT, FILM_WIDTH } from '#look/films/film.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { indexAt, lastIndexAt, linesAt } from './cues.ts';
import css from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import type { PaceProps } from './reading-buttons.tsx';
import type { Lines } from './use-captions.ts';
import { useElementFullScreen } from './use-element-full-screen.ts';
import type { FilmState } from './use-film.ts';

const STEP_MS = 10_000;

/** Few films have two files. */
const SmallFileChoice = lazy(() =>
  import('./small-file-choice.tsx').then((module) => ({ default: module.SmallFileChoice })),
);

type Props = PaceProps & {
  film: FilmPage;
  state: FilmState;
  hasCaptions: boolean;
  onCaptions(hasCaptions: boolean): void;
};

/** Shows a film with its captions and its controls. Keys work only while the player has the focus. */
export function FilmPlayer({ film, state, lines, pace, onPace, hasCaptions, onCaptions }: Props) {
  const t = useTranslate();
  const figure = useRef<HTMLElement>(null);
  const fullScreen = useElementFullScreen(figure);
  const { ms, isPlaying, isReady, isStill, toggle, seek, small, isSmall, chooseSmall } = state;
  const { cues, language } = lines;
  const cue = cues[isStill ? lastIndexAt(cues, ms) : indexAt(cues, ms)];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // A focused button or checkbox handles Space itself.
    const isSpace = event.key === ' ' && !(event.target as Element).matches('button, [type=checkbox]');
    if (isArrow) seek(ms + (event.key === forward ? STEP_MS : -STEP_MS));
    else if (isSpace) toggle();
    else if (event.key === 'c') onCaptions(!hasCaptions);
    else if (event.key === 'f') fullScreen.toggle();
    else return;
    event.preventDefault();
  }

  /** The button that starts the film disappears, so the focus moves to the one that pauses it. */
  function start(): void {
    toggle();
    figure.current?.querySelector<HTMLElement>(`.${css.buttons} button`)?.focus();
  }

  return (
    <figure
      ref={figure}
      className={`no-print ${css.film}`}
      aria-label={t('Film: {title}', { title: film.title })}
      onKeyDown={onKeyDown}
    >
      <div className={css.screen}>
        <Picture film={film} state={state} />
        {isReady && !isStill && !isPlaying && ms === 0 && (
          <button type="button" className={css.start} onClick={start} aria-label={t('Play film')}>
            <Icon of={PlayIcon} weight="fill" size={40} />
          </button>
        )}
      </div>
      <p className={css.caption} lang={language} dir={directionOf(language)}>
        {hasCaptions && cue && <span>{cue.text}</span>}
      </p>
      <SpokenLines {...{ state, lines, hasCaptions }} isSpoken={pace === 'voice'} />
      <PlayerControls {...{ state, lines, pace, onPace, hasCaptions, onCaptions, fullScreen }} />
      {small && isSmall !== undefined && (
        <Suspense>
          <SmallFileChoice {...{ film, small, isSmall }} onChange={chooseSmall} />
        </Suspense>
      )}
    </figure>
  );
}

function Picture({ film, state }: { film: FilmPage; state: FilmState }) {
  const { source, small, isSmall, drawing, attachDrawing, attachVideo, isPlaying, toggle } = state;
  const poster = <img className={css.poster} src={film.poster} width={640} height={360} alt="" />;
  if (source?.kind === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: its tracks are below; captions of all films are drawn by the player.
      <video
        key={source.url}
        ref={attachVideo}
        src={small && isSmall === undefined ? undefined : source.url}
        poster={film.poster}
        preload="metadata"
        playsInline
        onClick={toggle}
      >
        {film.captions.map(({ language, label, url }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} />
        ))}
        {film.descriptions.map(({ language, label, url }) => (
          <track key={language} kind="descriptions" srcLang={language} label={label} src={url} />
        ))}
      </video>
    );
  if (!drawing) return poster;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same is a button of the player.
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the picture is a second way to the button.
    <div className={css.stage} onClick={isPlaying ? toggle : undefined}>
      <svg ref={attachDrawing} viewBox={`0 0 ${FILM_WIDTH} ${FILM_HEIGHT}`} aria-hidden="true" focusable="false" />
    </div>
  );
}

type SpokenLinesProps = {
  state: FilmState;
  lines: Lines;
  /** Captions are read out only for films without sound, because they would interrupt a film's voice. */
  hasCaptions: boolean;
  /** Whether the device's voice already reads the same text. */
  isSpoken: boolean;
};

/**
 * Tells screen readers the description of the pictures, and the captions of a film without sound: browsers ignore
 * description tracks. In a log only additions are read out, so each line is heard once, when it begins.
 */
function SpokenLines({ state, lines, hasCaptions, isSpoken }: SpokenLinesProps) {
  const t = useTranslate();
  const { ms, isStill, hasStarted, source, isAtEnd } = state;
  const cues = hasCaptions && !source?.has_sound ? lines.cues : [];
  // A saved position is no reason to speak when the page opens.
  const spoken = hasStarted && !isSpoken ? linesAt({ ...lines, cues }, ms, isStill) : [];
  return (
    <div role="log" aria-label={t('Film text')} className="vh">
      {spoken.map(({ from, text, isDescription }) => (
        <p key={`${from} ${isDescription}`}>
          {isDescription && t('In the picture:')}{' '}
          <span lang={lines.language} dir={directionOf(lines.language)}>
            {text}
          </span>
        </p>
      ))}
      {hasStarted && isAtEnd(lines.cues) && <p key="end">{t('End of the film')}</p>}
    </div>
  );
}
