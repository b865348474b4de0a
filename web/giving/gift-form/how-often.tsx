import { useTranslate } from '#web/kit/translate.ts';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';

export type GiftInterval = 'once' | 'month';
type Props = { interval: GiftInterval; onChange: (interval: GiftInterval) => void };

/** Asks whether a gift is given once or each month. */
export function HowOften({ interval, onChange }: Props) {
  const t = useTranslate();
  const views = [
    { key: 'once' as const, label: t('Once') },
    { key: 'month' as const, label: t('Monthly') },
  ];
  return (
    <>
      <SegmentedControl label={t('How often')} views={views} selectedKey={interval} onSelect={onChange} />
      {interval === 'month' && (
        <p className="small muted">
          {t('Today, then on the same day of each month. Stop it at any time.')}{' '}
          {t('Monthly gifts are paid with Stripe. PayPal and PhonePe take one-off gifts only.')}
        </p>
      )}
    </>
  );
}

/** Returns whether gifts can be given each month: only Stripe takes them. */
export const canGiveMonthly = ({ providers }: { providers: string[] }) => providers.includes('stripe');

/**
 * Returns the same day of the next month, or that month's last day if the day does not exist, as the provider counts.
 */
export function nextMonthOf(day: Date): Date {
  const next = new Date(day);
  next.setUTCMonth(day.getUTCMonth() + 1);
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next;
}
