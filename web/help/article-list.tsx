import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useEffect, useRef } from 'react';
import type { Article, ArticleRole } from '#contract/help.ts';
import { directionOf } from '#contract/languages.ts';
import { useWords } from '#web/kit/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchSections } from './articles.ts';
import css from './help.module.css';

type Props = { articles: Article[]; tab: ArticleRole; search: string; openSlug: string | undefined };

export function ArticleList({ articles, tab, search, openSlug }: Props) {
  const t = useWords();
  const sections = searchSections(articles, tab, search);
  const count = [...sections.values()].flat().length;
  return (
    <>
      <p role="status" className={count > 0 ? 'vh' : css.none}>
        {search !== '' &&
          (count > 0
            ? t('{count, plural, one {# article} other {# articles}}', { count })
            : t('No articles match your search.'))}
      </p>
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
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    <details ref={place} className={css.article} open={isOpened} lang={language} dir={directionOf(language)}>
      <summary>
        {title}
        <Icon of={CaretDownIcon} size={16} />
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it by the list of what an article may hold */}
      <div className={css.body} dangerouslySetInnerHTML={{ __html: body }} />
    </details>
  );
}
