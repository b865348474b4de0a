import type { ShippedEntry } from '#db/content/shipped.ts';
import { privacyPolicyInArabic } from './privacy-policy.ar.ts';
import { privacyPolicyInEnglish } from './privacy-policy.en.ts';
import { refundPolicyInArabic } from './refund-policy.ar.ts';
import { refundPolicyInEnglish } from './refund-policy.en.ts';
import { termsOfUseInArabic } from './terms-of-use.ar.ts';
import { termsOfUseInEnglish } from './terms-of-use.en.ts';

/** The legal texts, with sample sections that a lawyer must review. */
export const legalEntries: ShippedEntry<'legal'>[] = [
  { kind: 'legal', slug: 'privacy-policy', en: privacyPolicyInEnglish, ar: privacyPolicyInArabic },
  { kind: 'legal', slug: 'terms-of-use', en: termsOfUseInEnglish, ar: termsOfUseInArabic },
  { kind: 'legal', slug: 'refund-policy', en: refundPolicyInEnglish, ar: refundPolicyInArabic },
];
