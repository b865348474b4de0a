import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { useWords } from '#web/kit/words.ts';

export type GiftInterval = 'once' | 'month';
type Props = { interval: GiftInterval; canBeMonthly: boolean; onChange: (interval: GiftInterval) => void };

/** Asks whether a gift is given once or each month. */
export function HowOften({ interval, canBeMonthly, onChange }: Props) {
  const t = useWords();
  if (!canBeMonthly)
    return <p className="small muted">{t('You give once. PayPal and PhonePe take one-off gifts only.')}</p>;
  const choices = [
    { value: 'once' as const, label: t('Once'), hint: t('One payment today.') },
    {
      value: 'month' as const,
      label: t('Monthly'),
      hint: t('Today, then on the same day of each month. Stop it at any time.'),
    },
  ];
  return (
    <>
      <ChoiceGroup legend={t('How often')}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name="interval"
            {...choice}
            checked={choice.value === interval}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </ChoiceGroup>
      {interval === 'month' && (
        <p className="small muted">
          {t('Monthly gifts are paid with Stripe. PayPal and PhonePe take one-off gifts only.')}
        </p>
      )}
    </>
  );
}

/**
 * Returns the same day of the next month, or that month's last day if the day does not exist, as the provider counts.
 */
export function nextMonthOf(day: Date): Date {
  const next = new Date(day);
  next.setUTCMonth(day.getUTCMonth() + 1);
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0);
  return next;
}
