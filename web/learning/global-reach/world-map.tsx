import { useWords } from '#web/kit/words.ts';
import css from './global-reach.module.css';
import map from './world.svg';

/**
 * Shows the countries with schools. The browser draws them from a separate file, so that no script contains the map.
 */
export function WorldMap({ codes, count }: { codes: string[]; count: number }) {
  const t = useWords();
  const label =
    count > 0
      ? t(
          'Map of the world with schools in {count, plural, one {# country} other {# countries}}. The table has the same numbers.',
          { count },
        )
      : t('Map of the world. No country has a school yet.');
  return (
    <svg viewBox="0 0 1920 860" role="img" aria-label={label} className={css.map}>
      <use href={`${map}#land`} className={css.land} />
      <use href={`${map}#dots`} className={css.dots} />
      {codes.map((code) => (
        <use key={code} href={`${map}#${code}`} className={css.named} />
      ))}
    </svg>
  );
}
