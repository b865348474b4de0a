import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isRouteEnabled } from '#contract/app/page-routes.ts';
import { directionOf } from '#contract/kit/languages.ts';
import type { LegalBlock as Block, LegalText } from '#contract/learning/content-pages.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import css from './legal-page.module.css';

export { loadLegalText as loader };

type Section = LegalText['sections'][number];

/** Shows a legal text. */
export function Component() {
  const t = useTranslate();
  const { name, language: siteLanguage } = useSite();
  const { title, updated, lead, sample_note, sections, language, is_preview }: LegalText = useLoaderData();
  const date = useDateFormat().day(updated);
  useHead({ title, description: lead.replaceAll('{site}', () => name) });
  const isForeign = language !== siteLanguage;
  return (
    <div className={`wrap ${css.page}`} {...(isForeign && { lang: language, dir: directionOf(language) })}>
      {is_preview && <PreviewBanner />}
      <h1>{title}</h1>
      <p className="muted">{t('As of {date}', { date })}</p>
      <p className="lead">
        <WordsWithLinks line={lead} />
      </p>
      {sections.map((section) => (
        <LegalSection key={section.heading} section={section} sampleNote={is_preview ? sample_note : undefined} />
      ))}
    </div>
  );
}

function LegalSection({
  section: { heading, blocks, is_sample },
  sampleNote,
}: {
  section: Section;
  /** Shown to the operator in the preview. */
  sampleNote: string | undefined;
}) {
  return (
    <section className={css.passage}>
      <h2>{heading}</h2>
      {is_sample && sampleNote !== undefined && <Alert status="warn" title={sampleNote} />}
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
        <LegalBlock key={i} block={block} heading={heading} />
      ))}
    </section>
  );
}

function LegalBlock({ block, heading }: { block: Block; heading: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <WordsWithLinks line={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className={css.list}>
        {block.list.map((line) => (
          <li key={line}>
            <WordsWithLinks line={line} />
          </li>
        ))}
      </ul>
    );
  }
  return <WordTable {...block} heading={heading} />;
}

function WordTable({ head, rows, heading }: { head: string[]; rows: string[][]; heading: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroller} aria-label={heading} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <bdi>{first}</bdi>
              </th>
              {cells.map((cell, i) => (
                <td key={cell} data-title={head[i + 1]}>
                  <WordsWithLinks line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Loads the legal text whose name is the path of the page. */
export function loadLegalText({ request, context }: LoaderFunctionArgs): Promise<LegalText> {
  const { pathname, searchParams } = new URL(request.url);
  const preview = searchParams.get('preview');
  return getLoaderContext(context).call('GET /legal-texts/{name}/', {
    params: { name: pathname.replaceAll('/', '') },
    query: preview === null ? {} : { preview },
  });
}

/**
 * Renders a line of a legal text: `[words](/path)` becomes a link if the page exists, `{site}` becomes the site's name.
 */
function WordsWithLinks({ line }: { line: string }): ReactNode {
  const { name, isRoot } = useSite();
  // Repeating parts: plain text, link text, link target.
  const parts = line.replaceAll('{site}', () => name).split(/\[([^\]]+)\]\((\/[^)]*)\)/);
  return parts.map((part, i) => {
    if (i % 3 === 0) return part;
    const to = parts[i + 1] ?? '';
    if (i % 3 === 2) return null;
    return isRouteEnabled(to, isRoot) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <Link key={i} to={to}>
        {part}
      </Link>
    ) : (
      part
    );
  });
}
