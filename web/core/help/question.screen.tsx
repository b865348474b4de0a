import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ArticleBody } from './article-body.tsx';
import css from './faq.module.css';
import { loadQuestion, type QuestionData } from './faq-data.ts';

export { loadQuestion as loader };

/** Shows one question with its answer, and the other questions of its section. */
export function Component() {
  const t = useTranslate();
  const site = useLanguage();
  const { article, related }: QuestionData = useLoaderData();
  const { title, body, language, section, role } = article;
  useHead({ title });
  return (
    <div className={`wrap ${css.page}`}>
      {article.is_preview && <PreviewBanner />}
      <Breadcrumb to={contentPaths.questions({ for: role })} label={t('Questions and answers')} name={title} />
      <article lang={language} dir={directionOf(language)} className={css.answer}>
        <h1>{title}</h1>
        <ArticleBody html={body} />
      </article>
      {language !== site.language && <p className="muted">{t('This answer is not translated yet.')}</p>}
      {related.length > 0 && (
        <section className={css.section} aria-labelledby="related">
          <h2 id="related">{t('More about “{section}”', { section })}</h2>
          <ul className={css.related}>
            {related.map(({ slug, title: other }) => (
              <li key={slug} dir="auto">
                <Link to={contentPaths.question(slug)}>{other}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.section}>
        <h2>{t('Did this not help?')}</h2>
        <p>
          <Link to="/contact">{t('Write to the people who run this site')}</Link>
        </p>
      </section>
    </div>
  );
}
