import { localeOf } from '#contract/kit/languages.ts';

const BYTES_PER_MB = 1_048_576;
const MB_PER_GB = 1024;

/** Returns “12 MB” or “1.5 GB”. */
export function formatStorage(bytes: number, language: string): string {
  const megabytes = bytes / BYTES_PER_MB;
  const isLarge = megabytes >= MB_PER_GB;
  const unit = isLarge ? 'gigabyte' : 'megabyte';
  const format = { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 } as const;
  return new Intl.NumberFormat(localeOf(language), format).format(
    isLarge ? megabytes / MB_PER_GB : Math.ceil(megabytes),
  );
}
