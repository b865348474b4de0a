import type { LoaderFunctionArgs } from 'react-router';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './texts/text.ts';

/** Fetches only the language of the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LegalText> {
  if (getLoaderContext(context).site.language === 'ar')
    return (await import('./texts/terms-of-use.ar.ts')).termsOfUseInArabic;
  return (await import('./texts/terms-of-use.en.ts')).termsOfUseInEnglish;
}

export const Component = LegalPage;
