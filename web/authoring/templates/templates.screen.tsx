import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Template } from '#contract/authoring/templates.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { TemplateSection, useTextLanguage } from './template-section.tsx';
import css from './templates.module.css';

const MAX_TEMPLATES = 100;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Template[]> {
  const preview = new URL(request.url).searchParams.get('preview');
  const query = { limit: MAX_TEMPLATES, ...(preview && { preview }) };
  const { results } = await getLoaderContext(context).call('GET /templates/', { query });
  return results;
}

/** Shows the templates of books with their files, steps and checklists, and leads to the upload of a finished book. */
export function Component() {
  const t = useTranslate();
  const { language } = useLanguage();
  const templates: Template[] = useLoaderData();
  const [printed, print] = usePrintedChecklist();
  const besides = printed === undefined ? undefined : 'no-print';
  const lead = t('Choose a size, fill the pages with your pictures and words, and upload your book.');
  useHead({ title: t('Book templates'), description: lead });
  return (
    <div className={`wrap ${css.page}`}>
      {templates.some(({ is_preview }) => is_preview) && <PreviewBanner />}
      <header className={classes('stack prose', besides)}>
        <h1>{t('Book templates')}</h1>
        <p>{lead}</p>
        <p>
          {t('The thin lines show you where things go. Delete them in your design tool before you save your book.')}
        </p>
        {templates.some((template) => template.language !== language) && (
          <p className="muted">{t('Some of these texts are not translated yet.')}</p>
        )}
      </header>
      {templates.length === 0 && (
        <EmptyState title={t('No templates yet')}>
          <p>{t('You can make a book in any size. Save it as a PDF and upload it.')}</p>
        </EmptyState>
      )}
      {templates.length > 1 && <TemplateChoice templates={templates} className={besides} />}
      {templates.map((template) => (
        <TemplateSection
          key={template.slug}
          template={template}
          printed={printed}
          onPrint={() => print(template.slug)}
        />
      ))}
      <UploadPart className={besides} />
    </div>
  );
}

function TemplateChoice({ templates, className }: { templates: Template[]; className: string | undefined }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Choose a template')} className={classes('no-print', className)}>
      <ul className={css.choice}>
        {templates.map((template) => (
          <TemplateCard key={template.slug} template={template} />
        ))}
      </ul>
    </nav>
  );
}

function TemplateCard({ template: { slug, title, svg_url, language } }: { template: Template }) {
  const textLanguage = useTextLanguage(language);
  return (
    <li>
      <a href={`#${slug}`}>
        <img src={svg_url} alt="" />
        <span {...textLanguage}>{title}</span>
      </a>
    </li>
  );
}

/** Books are uploaded on a school's site. */
function UploadPart({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const { isRoot } = useSite();
  return (
    <section className={classes('stack prose no-print', className)} aria-labelledby="upload">
      <h2 id="upload">{t('Is your book finished?')}</h2>
      <p>
        {isRoot
          ? t('You upload your book on your school’s site. Sign in there first.')
          : t('Save all pages as one PDF. Then upload it. Your teacher reads it before it is published.')}
      </p>
      <p>
        {isRoot ? (
          <LinkButton kind="solid" to={contentPaths.login()}>
            {t('Find your school')}
          </LinkButton>
        ) : (
          <LinkButton kind="solid" to={contentPaths.uploadContent()}>
            {t('Upload finished book')}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

/** Returns the slug of the template whose checklist is printed alone, and a function that prints one. */
function usePrintedChecklist(): [string | undefined, (slug: string) => void] {
  const [printed, setPrinted] = useState<string>();
  useEffect(() => {
    if (printed === undefined) return;
    const showAll = () => setPrinted(undefined);
    window.addEventListener('afterprint', showAll, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', showAll);
  }, [printed]);
  return [printed, setPrinted];
}
