import type { FilmPage, FilmSource } from '#contract/learning/films.ts';
import { useFileSizeFormat } from '#web/kit/file-size.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './player.module.css';
import { playedSource } from './use-film-source.ts';

type Props = { film: FilmPage; small: FilmSource; isSmall: boolean; onChange(isSmall: boolean): void };

/** Switches between the two files of a film, at the same position. */
export function SmallFileChoice({ film, small, isSmall, onChange }: Props) {
  const t = useTranslate();
  const formatSize = useFileSizeFormat();
  const sizes = { small: formatSize(small.bytes), size: formatSize(playedSource(film)?.bytes ?? 0) };
  return (
    <label className={css.file}>
      <input type="checkbox" checked={isSmall} onChange={({ target }) => onChange(target.checked)} />
      {t('Smaller file for slow connections: {small} instead of {size}', sizes)}
    </label>
  );
}
