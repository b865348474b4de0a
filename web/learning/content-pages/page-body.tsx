import { directionOf } from '#contract/kit/languages.ts';
import type { ContentPage } from '#contract/learning/content-pages.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Blocks } from '#web/learning/content-pages/blocks.tsx';

/** Attributes of a text whose language is not that of the page around it. */
export function useTextLanguage(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const site = useLanguage();
  return language === site.language ? {} : { lang: language, dir: directionOf(language) };
}

/** The blocks of a page in their language, with a note where the text is not in that of the reader. */
export function PageBody({ page: { blocks, language, is_translated } }: { page: ContentPage }) {
  const t = useWords();
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
