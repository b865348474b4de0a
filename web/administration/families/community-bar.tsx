import { usePublicApi } from '#web/kit/public-api.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import css from './family-bar.module.css';

/** Shows the number of books and stories that the community password has opened. The library marks these books. */
export function CommunityBar() {
  const { data: books } = usePublicApi('GET /books/', { query: { audience: 'families', limit: 1 } });
  const { data: stories } = usePublicApi('GET /stories/', { query: { audience: 'families', limit: 1 } });
  return <OpenedWorks books={books?.count} stories={stories?.count} />;
}

/** Numbers are undefined until they have loaded. */
export function OpenedWorks({ books, stories }: { books: number | undefined; stories: number | undefined }) {
  const t = useTranslate();
  const isKnown = books !== undefined && stories !== undefined;
  return (
    <aside className={`no-print ${css.bar}`} aria-label={t('Community')}>
      <div className={`wrap ${css.row}`}>
        <p role="status">{isKnown && openedText({ books, stories }, t)}</p>
      </div>
    </aside>
  );
}

function openedText({ books, stories }: { books: number; stories: number }, t: Translate): string {
  if (books === 0 && stories === 0) return t('The community password has not opened any other books or stories yet.');
  const ofStories = t(
    '{count, plural, one {The community password has opened # more story.} other {The community password has opened # more stories.}}',
    { count: stories },
  );
  if (books === 0) return ofStories;
  const ofBooks = t(
    '{count, plural, one {The community password has opened # more book. It has the mark “For families”.} other {The community password has opened # more books. They have the mark “For families”.}}',
    { count: books },
  );
  if (stories === 0) return ofBooks;
  return `${ofBooks} ${t('{count, plural, one {It has also opened # more story.} other {It has also opened # more stories.}}', { count: stories })}`;
}
