import { directionOf } from '#contract/kit/languages.ts';
import { useWords } from '#web/kit/words.ts';
import { linesAt } from './cues.ts';
import type { Lines } from './use-captions.ts';
import type { FilmState } from './use-film.ts';

type Props = {
  state: FilmState;
  lines: Lines;
  /** Captions are read out where the film has no sound; a voice of the film would be talked over. */
  hasCaptions: boolean;
  /** Whether the voice of the device says the same. */
  isSpoken: boolean;
};

/**
 * Says what the pictures show, and the captions of a film without sound, to people who listen with a screen reader: browsers ignore tracks of
 * descriptions. Of a log only what is added is read out, so each line is heard once, when it begins.
 */
export function SpokenLines({ state, lines, hasCaptions, isSpoken }: Props) {
  const t = useWords();
  const { ms, isStill, hasStarted, source, isAtEnd } = state;
  const cues = hasCaptions && !source?.has_sound ? lines.cues : [];
  // A place that is remembered is no reason to speak when the page opens.
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
