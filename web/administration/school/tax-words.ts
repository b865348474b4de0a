import type { TaxRate } from '#contract/money/sale-settings.ts';
import type { Translate } from '#web/kit/words.ts';

export function formatName(format: TaxRate['format'], t: Translate): string {
  return format === 'print' ? t('Printed') : t('File');
}

export function kindName(kind: TaxRate['kind'], t: Translate): string {
  return kind === 'audiobook' ? t('Audiobook') : t('Book');
}
