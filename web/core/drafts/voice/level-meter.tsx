import { useWords } from '#web/kit/words.ts';
import { isTooQuiet } from './level.ts';
import css from './recorder.module.css';

const BARS = 16;

export function LevelMeter({ levels }: { levels: number[] }) {
  const t = useWords();
  const isQuiet = isTooQuiet(levels);
  const bars = [...Array.from({ length: BARS }, () => 0), ...levels].slice(-BARS);
  return (
    <>
      <div className={css.meter} data-quiet={isQuiet || undefined} aria-hidden="true">
        {bars.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are places
          <i key={index} style={{ blockSize: `${Math.max(8, Math.round(level * 100))}%` }} />
        ))}
      </div>
      <p role="status">
        {isQuiet ? t('We can hardly hear you. Move closer.') : t('Recording. Read the words, then press Stop.')}
      </p>
    </>
  );
}
