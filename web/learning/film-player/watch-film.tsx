import { lazy, Suspense, useState } from 'react';
import type { FilmPage } from '#contract/learning/films.ts';
import { useSession } from '#web/kit/session.ts';
import { FilmPlayer } from './film-player.tsx';
import type { Pace } from './reading-buttons.tsx';
import { Storyboard } from './storyboard.tsx';
import { Transcript } from './transcript.tsx';
import { useCaptions } from './use-captions.ts';
import { useFilm } from './use-film.ts';
import { playedSource } from './use-film-source.ts';
import css from './watching.module.css';

/** Only watching by students is recorded: the code is loaded for no one else. */
const WatchedNote = lazy(() => import('./watched-note.tsx').then((module) => ({ default: module.WatchedNote })));

/** A film and its transcript, which follow each other. */
export function WatchFilm({ film }: { film: FilmPage }) {
  const [language, setLanguage] = useState(film.language);
  // A film without sound is not understood without captions.
  const [hasCaptions, setCaptions] = useState(!playedSource(film)?.has_sound);
  const lines = useCaptions(film, language);
  const state = useFilm(film);
  const [pace, setPace] = useState<Pace>('film');
  const { drawing, ms, seek, hasEnded } = state;
  const session = useSession();
  const studentId = session?.user.role === 'student' && !session.visit ? session.user.id : undefined;
  return (
    <>
      <div className={css.columns}>
        <FilmPlayer {...{ film, state, lines, pace, hasCaptions }} onPace={setPace} onCaptions={setCaptions} />
        {film.captions.length + film.descriptions.length > 0 && (
          <Transcript {...{ lines, ms }} tracks={film.captions} onSeek={seek} onLanguage={setLanguage} />
        )}
      </div>
      {studentId !== undefined && (
        <Suspense>
          <WatchedNote owner={studentId} slug={film.slug} title={film.title} hasEnded={hasEnded(lines.cues)} />
        </Suspense>
      )}
      {drawing && <Storyboard drawing={drawing} lines={lines} />}
    </>
  );
}
