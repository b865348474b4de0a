import { directionOf } from '#contract/kit/languages.ts';
import { useLanguage } from '#web/kit/site.ts';

/** Returns the attributes of a text in another language than the page. */
export function useTextLanguage(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const page = useLanguage();
  return language === page.language ? {} : { lang: language, dir: directionOf(language) };
}
