import { Link } from 'react-router';
import type { Book } from '#contract/library/books.ts';
import { byAuthor } from '#web/core/works/work-labels.ts';
import { useTranslate } from '#web/kit/translate.ts';

type Props = { book: Pick<Book, 'made_as' | 'original'>; className?: string | undefined; isLinked?: boolean };

/** Names the book that a version was made from, with its author. */
export function OriginalLine({ book: { made_as, original }, className, isLinked = true }: Props) {
  const t = useTranslate();
  if (!original) return null;
  const { title, author, language, school_name, url } = original;
  const origins = [...(author ? [byAuthor(author, t)] : []), ...(school_name ? [school_name] : [])];
  return (
    <p className={className}>
      {made_as === 'translation' ? t('Translated from') : t('Retold from')}{' '}
      {isLinked ? (
        <Link to={url} lang={language} dir="auto" reloadDocument={school_name !== null}>
          {title}
        </Link>
      ) : (
        <bdi lang={language}>{title}</bdi>
      )}
      {origins.length > 0 && (
        <>
          {' · '}
          <bdi>{origins.join(' · ')}</bdi>
        </>
      )}
    </p>
  );
}
