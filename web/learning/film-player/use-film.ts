import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cue } from '#contract/core/content/cues.ts';
import type { FilmPage, FilmSource } from '#contract/learning/films.ts';
import type { DrawnFilm } from '#look/films/film.ts';
import { unpackFilm } from '#look/films/packed.ts';
import { useMatches } from '#web/kit/ui/use-matches.ts';
import { lastIndexAt } from './cues.ts';
import { everyFrame, type Playback, type PlaybackEvents, playDrawn, showStills } from './drawn-playback.ts';
import { readFilmPlace, saveFilmPlace } from './film-place.ts';

import { useFilmSource } from './use-film-source.ts';

/** The step in which the time is shown and stored, although the picture moves in much smaller ones. */
const STEP_MS = 200;
const SAVE_MS = 2000;
/** The clocks of files and drawings stop slightly before the stated length. */
const END_MS = 500;

export type FilmState = ReturnType<typeof useFilm>;

/** Plays a film: its state for the screen, and its controls. */
export function useFilm(film: FilmPage) {
  const { slug } = film;
  const durationMs = film.duration_seconds * 1000;
  const { source, small, isSmall, chooseSmall } = useFilmSource(film);
  const { drawing, hasFailed } = useDrawing(source);
  const isCalm = useMatches('(prefers-reduced-motion: reduce)');
  const [ms, setMs] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [hasEnded, setEnded] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [jumps, setJumps] = useState(0);
  const playback = useRef<Playback>(undefined);
  const position = useRef({ ms: 0, savedMs: 0 });
  const pace = useRef({ rate: 1, isHeld: false });
  /** The position at which the film's other file continues. */
  const resumption = useRef<{ ms: number; isPlaying: boolean }>(undefined);

  const onTime = useCallback(
    (next: number) => {
      if (next >= durationMs - END_MS) setEnded(true);
      if (Math.abs(next - position.current.ms) >= STEP_MS || next === 0 || next >= durationMs) {
        position.current.ms = next;
        setMs(next);
      }
      if (Math.abs(next - position.current.savedMs) < SAVE_MS) return;
      position.current.savedMs = next;
      saveFilmPlace(slug, next, durationMs);
    },
    [slug, durationMs],
  );
  const attach = useCallback(
    (created: Playback) => {
      playback.current = created;
      const { ms: place, isPlaying: goesOn } = resumption.current ?? { ms: readFilmPlace(slug), isPlaying: false };
      resumption.current = undefined;
      if (place > 0) created.seek(place);
      if (pace.current.isHeld || pace.current.rate !== 1) created.setRate(pace.current.isHeld ? 0 : pace.current.rate);
      if (goesOn) created.play();
      return () => {
        created.dispose();
        playback.current = undefined;
        setPlaying(false);
      };
    },
    [slug],
  );
  const isStill = isCalm || (drawing !== undefined && !('animate' in Element.prototype));
  const attachDrawing = useCallback(
    (svg: SVGSVGElement | null) => {
      if (!svg || !drawing) return;
      return attach((isStill ? showStills : playDrawn)(svg, drawing, { onTime, onPlaying: setPlaying }));
    },
    [attach, drawing, isStill, onTime],
  );
  const attachVideo = useCallback(
    (video: HTMLVideoElement | null) =>
      // The file can be a little shorter than its length in whole seconds.
      video ? attach(playVideo(video, { onTime, onPlaying: setPlaying, onEnd: () => onTime(durationMs) })) : undefined,
    [attach, onTime, durationMs],
  );
  const hold = useCallback((isHeld: boolean) => {
    if (isHeld === pace.current.isHeld) return;
    pace.current.isHeld = isHeld;
    // At speed 0 the film keeps playing without moving, so that the button still says Pause.
    playback.current?.setRate(isHeld ? 0 : pace.current.rate);
  }, []);
  const hasStills = source?.kind === 'drawn' && isStill;
  /** Tells whether the film is at its end: for stills, at the last picture. */
  const isAtEnd = (cues: Cue[]) =>
    ms >= durationMs - END_MS || (hasStills && cues.length > 0 && lastIndexAt(cues, ms) === cues.length - 1);
  return {
    isAtEnd,
    hasEnded: (cues: Cue[]) => hasEnded || isAtEnd(cues),
    ...{ ms, durationMs, isPlaying, rate, source, drawing, hasFailed, attachDrawing, attachVideo },
    /** Whether someone has played or moved the film since the page was opened. */
    hasStarted,
    /** The number of times that someone has moved the film. */
    jumps,
    /** Stops the film at its position while it plays, or lets it continue. */
    hold,
    isStill: hasStills,
    isReady: source?.kind === 'file' || drawing !== undefined,
    ...{ small, isSmall },
    chooseSmall(next: boolean) {
      resumption.current = { ms, isPlaying };
      chooseSmall(next);
    },
    toggle() {
      setStarted(true);
      if (isPlaying) playback.current?.pause();
      else playback.current?.play();
    },
    seek(to: number) {
      setStarted(true);
      setJumps((count) => count + 1);
      position.current.ms = Number.NEGATIVE_INFINITY;
      playback.current?.seek(Math.max(0, Math.min(durationMs, to)));
    },
    changeRate(next: number) {
      setRate(next);
      pace.current.rate = next;
      if (!pace.current.isHeld) playback.current?.setRate(next);
    },
  };
}

/** Loads the scenes of a drawn film when its page opens. */
function useDrawing(source: FilmSource | undefined): { drawing: DrawnFilm | undefined; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ url: string; drawing: DrawnFilm | undefined }>();
  const url = source?.kind === 'drawn' ? source.url : undefined;
  useEffect(() => {
    if (url === undefined) return;
    const loading = new AbortController();
    fetch(url, { signal: loading.signal })
      .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(`The film replied ${reply.status}.`))))
      .then(
        (packed) => setLoaded({ url, drawing: unpackFilm(packed) }),
        () => !loading.signal.aborted && setLoaded({ url, drawing: undefined }),
      );
    return () => loading.abort();
  }, [url]);
  const isOwn = loaded !== undefined && loaded.url === url;
  return { drawing: isOwn ? loaded.drawing : undefined, hasFailed: isOwn && !loaded.drawing };
}

/** Plays a file in the browser's video element. */
function playVideo(
  video: HTMLVideoElement,
  { onTime, onPlaying, onEnd }: PlaybackEvents & { onEnd(): void },
): Playback {
  const tellTime = () => onTime(video.currentTime * 1000);
  let stopTicking = () => {};
  const tellPlaying = () => {
    stopTicking();
    stopTicking = video.paused ? () => {} : everyFrame(tellTime);
    onPlaying(!video.paused);
  };
  const events = ['play', 'pause', 'ended'] as const;
  for (const name of events) video.addEventListener(name, tellPlaying);
  video.addEventListener('seeked', tellTime);
  video.addEventListener('ended', onEnd);
  return {
    // A browser can refuse to play, for example to save power. The button then still says Play.
    play: () => void video.play().catch(tellPlaying),
    pause: () => video.pause(),
    seek(ms) {
      video.currentTime = Math.max(0, ms / 1000);
      onTime(ms);
    },
    setRate(rate) {
      video.playbackRate = rate;
    },
    dispose() {
      stopTicking();
      for (const name of events) video.removeEventListener(name, tellPlaying);
      video.removeEventListener('seeked', tellTime);
      video.removeEventListener('ended', onEnd);
    },
  };
}
