import type { WebPage } from '#contract/kit/web-book.ts';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import { useWords } from '#web/kit/words.ts';
import css from './embed.module.css';

type Props = { page: Extract<WebPage, { kind: 'fixed' }>; files: string };

/** Shows a page of a fixed layout without a script: its style sheet is in the shadow root, and its scale is computed by the browser. */
export function StaticFixedPage({ page, files }: Props) {
  const t = useWords();
  const { width, height, number } = page;
  // Without “<” a style sheet ends nowhere else, and the policy knows its hash (api/app/pages/embed.ts).
  const styles = resolveBookUrls(page.css, files).replaceAll('<', '');
  const html = `<template shadowrootmode="open"><style>${styles}</style>${resolveBookUrls(page.html, files)}</template>`;
  const scale = `tan(atan2(100cqi, ${width}px))`;
  return (
    <section
      className={css.sheet}
      aria-label={t('Page {page}', { page: number })}
      style={{ '--ratio': width / height }}
    >
      <div
        className={css.fixed}
        dir="ltr"
        style={{ width, height, scale }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the press, and the policy lets nothing run
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
