import type { WebPage } from '#contract/kit/web-book.ts';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './chapter-page.module.css';
import { FixedPage } from './fixed-page.tsx';
import { PicturePage } from './picture-page.tsx';
import { ScanPage } from './scan-page.tsx';

export type PageProps<Kind extends WebPage['kind'] = WebPage['kind']> = {
  page: Extract<WebPage, { kind: Kind }>;
  files: string;
  isFirst: boolean;
  /** Whether the page is one of a pair in a wide window. */
  isPaired: boolean;
  /** Aspect ratio of the open book, width by height. */
  ratio: number;
};

export function BookPageSection(props: PageProps) {
  const t = useTranslate();
  const { kind, number, title } = props.page;
  const name = t('Page {page}', { page: number });
  return <section aria-label={kind === 'chapter' && title ? `${name}: ${title}` : name}>{pageOf(props)}</section>;
}

function pageOf({ page, ...rest }: PageProps) {
  switch (page.kind) {
    case 'scan':
      return <ScanPage page={page} {...rest} />;
    case 'picture':
      return <PicturePage page={page} {...rest} />;
    case 'fixed':
      return <FixedPage page={page} {...rest} />;
    case 'chapter':
      return <ChapterPage page={page} {...rest} />;
  }
}

/** Renders a chapter in Booklark's styles, which scrolls. */
function ChapterPage({ page, files }: Pick<PageProps<'chapter'>, 'page' | 'files'>) {
  return (
    <div
      className={css.chapter}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the press, and the policy lets nothing run
      dangerouslySetInnerHTML={{ __html: resolveBookUrls(page.html, files) }}
    />
  );
}
