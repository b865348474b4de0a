import { resolveBookUrls } from '#contract/library/book-files.ts';
import type { PageProps } from './book-page-section.tsx';
import css from './chapter-page.module.css';

/** Renders a chapter in Booklark's styles, which scrolls. */
export function ChapterPage({ page, files }: Pick<PageProps<'chapter'>, 'page' | 'files'>) {
  return (
    <div
      className={css.chapter}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the press, and the policy lets nothing run
      dangerouslySetInnerHTML={{ __html: resolveBookUrls(page.html, files) }}
    />
  );
}
