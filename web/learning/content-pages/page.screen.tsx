import { useLoaderData } from 'react-router';
import type { ContentPage, ShownPerson } from '#contract/learning/content-pages.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import css from './content-pages.module.css';
import { PageBody, useTextLanguage } from './page-body.tsx';
import { loadPage } from './page-data.ts';

export { loadPage as loader };

/** Shows a page about Booklark, or the text with which the school replaces it. */
export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  const page: ContentPage = useLoaderData();
  const isOwn = page.source === 'school';
  const title = isOwn && page.slug === 'about' ? t('About {school}', { school: name }) : page.title;
  const attributes = useTextLanguage(page.language);
  useHead({ title, description: isOwn ? undefined : page.summary });
  return (
    <>
      {page.is_preview && <PreviewBanner />}
      <div className={`wrap ${css.page}`}>
        <h1 {...(isOwn ? {} : attributes)}>{title}</h1>
        {!isOwn && (
          <p className="lead" {...attributes}>
            {page.summary}
          </p>
        )}
        <Source page={page} />
        <PageBody page={page} />
        {page.people.length > 0 && <People people={page.people} isQuoted={page.slug === 'testimonials'} />}
      </div>
    </>
  );
}

/** Names the source of the text on a school's site. */
function Source({ page: { source } }: { page: ContentPage }) {
  const t = useTranslate();
  const { name, isRoot } = useSite();
  if (isRoot) return null;
  return (
    <p className="muted">
      {source === 'school'
        ? t('This text is from {school}.', { school: name })
        : t('This text is from Booklark, the platform that {school} uses.', { school: name })}
    </p>
  );
}

function People({ people, isQuoted }: { people: ShownPerson[]; isQuoted: boolean }) {
  const t = useTranslate();
  return (
    <section aria-label={isQuoted ? t('What people say') : t('The people')}>
      <ul className={isQuoted ? css.voices : css.people}>
        {people.map((person) => (
          <li key={person.name}>{isQuoted ? <Voice person={person} /> : <Member person={person} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Member({ person: { name, role, text, language, is_example } }: { person: ShownPerson }) {
  return (
    <>
      <h2 dir="auto">{name}</h2>
      <p className="muted" lang={language} dir="auto">
        {role}
      </p>
      {is_example && <ExampleBadge />}
      <p className="soft" lang={language} dir="auto">
        {text}
      </p>
    </>
  );
}

function Voice({ person: { name, role, text, language, is_example } }: { person: ShownPerson }) {
  return (
    <figure>
      <blockquote>
        <p lang={language} dir="auto">
          {text}
        </p>
      </blockquote>
      <figcaption className="soft" dir="auto">
        {name} · <span lang={language}>{role}</span>
      </figcaption>
      {is_example && <ExampleBadge />}
    </figure>
  );
}

function ExampleBadge() {
  const t = useTranslate();
  return (
    <p>
      <Badge status="info">{t('Example, not a real person')}</Badge>
    </p>
  );
}
