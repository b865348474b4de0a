import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ControlButton } from './control-button.tsx';
import css from './player.module.css';
import type { Lines } from './use-captions.ts';
import type { FilmState } from './use-film.ts';

const load = () => import('./film-reading.tsx');
const FilmReading = lazy(() => load().then((module) => ({ default: module.FilmReading })));
const ReadToMeButton = lazy(() => load().then((module) => ({ default: module.ReadToMeButton })));

/** The pace of a film: continuous, pausing until its lines have been read, or read by the device's voice. */
export type Pace = 'film' | 'reader' | 'voice';

export type PaceProps = { lines: Lines; pace: Pace; onPace(pace: Pace): void };

/**
 * Two buttons for people who listen or read slowly. Their code is loaded on demand; the voice is offered where the
 * device has one.
 */
export function ReadingButtons({ state, lines, pace, onPace }: PaceProps & { state: FilmState }) {
  const t = useTranslate();
  const hasVoices = useSyncExternalStore(watchVoices, hasAnyVoice, () => false);
  return (
    <span className={css.pace}>
      <ControlButton
        label={t('Pause for reading')}
        isPressed={pace === 'reader'}
        onClick={() => onPace(pace === 'reader' ? 'film' : 'reader')}
      >
        <Icon of={HourglassMediumIcon} size={24} />
      </ControlButton>
      <Suspense>
        {hasVoices && (
          <ReadToMeButton
            language={lines.language}
            isOn={pace === 'voice'}
            onChange={(isOn) => onPace(isOn ? 'voice' : 'film')}
          />
        )}
        {pace !== 'film' && <FilmReading {...{ state, lines }} isSpoken={pace === 'voice'} />}
      </Suspense>
    </span>
  );
}

const hasAnyVoice = () => 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0;

function watchVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}
