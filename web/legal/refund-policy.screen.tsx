import type { LoaderFunctionArgs } from 'react-router';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './texts/text.ts';

/** Fetches only the language of the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LegalText> {
  if (getLoaderContext(context).site.language === 'ar')
    return (await import('./texts/refund-policy.ar.ts')).refundPolicyInArabic;
  return (await import('./texts/refund-policy.en.ts')).refundPolicyInEnglish;
}

export const Component = LegalPage;
