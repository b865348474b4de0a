import { goalWords } from '#contract/learning/goal-words.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfLine } from '#web/kit/ui/shelf.tsx';
import css from './book.module.css';
import type { BookData } from './book-data.ts';
import { BookTile } from './book-tile.tsx';
import { ShelfHead } from './named-shelf.tsx';

export function SimilarBooks({ similar: { by, value, books } }: { similar: BookData['similar'] }) {
  const t = useTranslate();
  const title = {
    goal: t('Goal {number}: {goal}', { number: value, goal: t(goalWords[Number(value) - 1] ?? '') }),
    language: t('More in {language}', { language: books[0]?.language_name }),
  }[by];
  return (
    <section className={css.more}>
      <ShelfHead title={title} to={publicPaths.library({ [by]: value })} />
      <ShelfLine label={title}>
        {books.map((tile) => (
          <BookTile key={tile.id} tile={tile} />
        ))}
      </ShelfLine>
    </section>
  );
}
