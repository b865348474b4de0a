import { Link } from 'react-router';
import { goalWords } from '#contract/learning/goal-words.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfLine } from '#web/kit/ui/shelf.tsx';
import { BookTile } from './book-tile.tsx';
import css from './library.module.css';
import type { TitledShelf } from './library-data.ts';

/** Shows a row of books under a heading, with a link to all of them. */
export function NamedShelf({ shelf, mode }: { shelf: TitledShelf; mode?: string | undefined }) {
  const { title, query } = useShelfLink(shelf);
  const to = publicPaths.library({ ...query, ...(mode && { mode }) });
  return (
    <section className={css.shelf}>
      <ShelfHead title={title} to={to} />
      <ShelfLine label={title}>
        {shelf.books.map((tile) => (
          <BookTile key={tile.id} tile={tile} />
        ))}
      </ShelfLine>
    </section>
  );
}

export function ShelfHead({ title, to }: { title: string; to: string }) {
  const t = useTranslate();
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      <Link to={to} className="standing" aria-label={t('See all: {title}', { title })}>
        {t('See all')}
      </Link>
    </div>
  );
}

function useShelfLink({ by, value, label }: TitledShelf): { title: string; query: Record<string, string> } {
  const t = useTranslate();
  if (by === 'goal') {
    const goal = t(goalWords[Number(value) - 1] ?? '');
    return { title: t('Goal {number}: {goal}', { number: value, goal }), query: { goal: value ?? '' } };
  }
  if (by === 'language')
    return { title: t('Books in {language}', { language: label }), query: { language: value ?? '' } };
  return { title: t('New on the shelf'), query: { ordering: 'new' } };
}
