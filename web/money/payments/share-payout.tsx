import { isolated } from '#contract/kit/isolated-text.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';

type Payout = { reference: string | null; paid_on: string | null };

/** Names the payout of a cause's share by its bank transfer, whose reference the cause and Booklark also have. */
export function SharePayout({ payout: { reference, paid_on } }: { payout: Payout }) {
  const t = useTranslate();
  const { day } = useDateFormat();
  if (paid_on === null || reference === null) return t('In a payout that is not confirmed yet');
  return t('Paid out on {date}, reference {reference}', { date: day(paid_on), reference: isolated(reference) });
}
