import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { Form, Link, useLoaderData } from 'react-router';
import type { Article } from '#contract/core/help.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { ArticleBody } from './article-body.tsx';
import css from './faq.module.css';
import { type FaqData, loadFaq, MAX_SEARCH, readers, readerWords } from './faq-data.ts';

export { loadFaq as loader };

/** Lists the questions of one group of readers by section, or the matching questions of all groups. */
export function Component() {
  const t = useTranslate();
  const { reader, search, articles }: FaqData = useLoaderData();
  useHead({ title: t('Questions and answers') });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Questions and answers')}</h1>
      <Form action="/faq" className={css.search} role="search">
        <SearchField key={search} name="search" label={t('Search')} defaultValue={search} maxLength={MAX_SEARCH} />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      <div className={css.columns}>
        <nav aria-label={t('For whom')} className={css.readers}>
          {readers.map((each) => (
            <Link
              key={each}
              to={contentPaths.questions({ for: each })}
              aria-current={search === '' && each === reader ? 'page' : undefined}
            >
              {t(readerWords[each])}
            </Link>
          ))}
        </nav>
        <div className="stack">
          {search !== '' && (
            <p role="status">
              {t('{count, plural, one {# answer for “{search}”} other {# answers for “{search}”}}', {
                ...{ count: articles.length, search },
              })}
            </p>
          )}
          <Sections articles={articles} />
          <section className={css.section}>
            <h2>{t('Other questions')}</h2>
            <p>
              <Link to="/contact">{t('Write to the people who run this site')}</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

function Sections({ articles }: { articles: Article[] }) {
  const t = useTranslate();
  if (articles.length === 0)
    return (
      <EmptyState title={t('No answer was found')}>
        <p>{t('Try another word, or choose for whom the answer is.')}</p>
      </EmptyState>
    );
  return [...Map.groupBy(articles, ({ section }) => section)].map(([section, inside]) => (
    <section key={section} className={css.section}>
      <h2 dir="auto">{section}</h2>
      {inside.map((article) => (
        <Question key={article.slug} article={article} />
      ))}
    </section>
  ));
}

function Question({ article: { slug, title, body, language } }: { article: Article }) {
  const t = useTranslate();
  return (
    <details lang={language} dir={directionOf(language)}>
      <summary>
        {title}
        <Icon of={CaretDownIcon} size={16} />
      </summary>
      <ArticleBody html={body} />
      <p className={css.own}>
        <Link to={contentPaths.question(slug)}>{t('Link to this answer')}</Link>
      </p>
    </details>
  );
}
