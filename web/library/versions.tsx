import { Link } from 'react-router';
import { BookCover } from '#web/kit/book-cover.tsx';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import css from './book.module.css';
import type { Tile } from './tile.ts';

/** Lists the versions of a work in other languages or for other levels. */
export function Versions({ versions }: { versions: Tile[] }) {
  const t = useWords();
  return (
    <section>
      <h2>{t('Other versions')}</h2>
      <ul className={css.versions}>
        {versions.map((tile) => (
          <li key={tile.id}>
            <BookCover book={tile} sizes="3.5rem" />
            <div>
              <Link to={tile.url} lang={tile.language} dir="auto">
                {tile.title}
              </Link>
              <p className="small muted">
                <span lang={tile.language} dir="auto">
                  {tile.language_name}
                </span>
                {tile.level !== null && ` · ${t('Level {level}', { level: tile.level })}`}
              </p>
            </div>
            <LinkButton to={`${tile.url}/read`} aria-label={t('Read {title}', { title: tile.title })}>
              {t('Read')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
