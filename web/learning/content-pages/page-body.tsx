import { directionOf } from '#contract/kit/languages.ts';
import type { ContentPage } from '#contract/learning/content-pages.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Blocks } from '#web/learning/content-pages/blocks.tsx';

/** Returns the attributes of a text whose language differs from the page's. */
export function useTextLanguage(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const site = useLanguage();
  return language === site.language ? {} : { lang: language, dir: directionOf(language) };
}

/** The blocks of a page in their language, with a note if that is not the reader's language. */
export function PageBody({ page: { blocks, language, is_translated } }: { page: ContentPage }) {
  const t = useTranslate();
  const attributes = useTextLanguage(language);
  return (
    <>
      {!is_translated && <p className="muted">{t('This text is not translated yet.')}</p>}
      <div {...attributes}>
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}
