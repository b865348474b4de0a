import type { LoaderFunctionArgs } from 'react-router';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './texts/text.ts';

/** Fetches only the language of the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LegalText> {
  if (getLoaderContext(context).site.language === 'ar')
    return (await import('./texts/privacy-policy.ar.ts')).privacyPolicyInArabic;
  return (await import('./texts/privacy-policy.en.ts')).privacyPolicyInEnglish;
}

export const Component = LegalPage;
