import { useMemo } from 'react';
import { localeOf } from '#contract/kit/languages.ts';
import { useLanguage } from './site.ts';

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1_048_576;

/** Returns a function that writes a size in bytes in the units of the language: “18.4 MB”, below 1 MB in kilobytes. */
export function useFileSizeFormat(): (bytes: number) => string {
  const { language } = useLanguage();
  return useMemo(() => createFileSizeFormat(language), [language]);
}

export function createFileSizeFormat(language: string): (bytes: number) => string {
  // Latin digits, as in every sentence.
  const locale = localeOf(language);
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (bytes) =>
    bytes < BYTES_PER_MB ? kilobytes.format(Math.ceil(bytes / BYTES_PER_KB)) : megabytes.format(bytes / BYTES_PER_MB);
}
