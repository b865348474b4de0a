import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useEffect, useRef } from 'react';
import type { Article, ArticleRole } from '#contract/core/help.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ArticleBody } from './article-body.tsx';
import { searchArticles } from './articles.ts';
import css from './help.module.css';

type Props = { articles: Article[]; tab: ArticleRole; search: string; openSlug: string | undefined };

/** Lists the articles of a tab that match the search, with their number, also in the other tabs. */
export function ArticleList({ articles, tab, search, openSlug }: Props) {
  const t = useTranslate();
  const matches = searchArticles(articles, search);
  const visibleArticles = matches.filter(({ role }) => role === tab);
  const elsewhere = matches.length - visibleArticles.length;
  const sections = Map.groupBy(visibleArticles, ({ section }) => section);
  return (
    <>
      <div role="status" className={visibleArticles.length > 0 ? 'vh' : css.none}>
        {search !== '' && visibleArticles.length > 0 && (
          <p>{t('{count, plural, one {# article} other {# articles}}', { count: visibleArticles.length })}</p>
        )}
        {search !== '' && visibleArticles.length === 0 && (
          <>
            <p>{t('No articles match your search.')}</p>
            {elsewhere > 0 && (
              <p>
                {t('Matches in other tabs: {count}', {
                  count: elsewhere,
                })}
              </p>
            )}
          </>
        )}
      </div>
      {[...sections].map(([section, inside]) => (
        <section key={section}>
          <h3 className={css.section} dir="auto">
            {section}
          </h3>
          {inside.map((article) => (
            <HelpArticle key={article.slug} article={article} isOpened={article.slug === openSlug} />
          ))}
        </section>
      ))}
    </>
  );
}

function HelpArticle({ article: { title, body, language }, isOpened }: { article: Article; isOpened: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpened) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    <details ref={details} className={css.article} open={isOpened} lang={language} dir={directionOf(language)}>
      <summary>
        {title}
        <Icon of={CaretDownIcon} size={16} />
      </summary>
      <ArticleBody html={body} />
    </details>
  );
}
