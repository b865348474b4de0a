import { type PaymentProvider, providerNames } from '#contract/money/payment-providers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';

type Props = {
  providers: PaymentProvider[];
  provider: PaymentProvider | undefined;
  onChange: (provider: PaymentProvider) => void;
};

/** Lets a buyer choose one of the school's providers. People who pay by card may not know the provider’s name. */
export function ProviderChoice({ providers, provider, onChange }: Props) {
  const t = useTranslate();
  return (
    <ChoiceGroup legend={t('How to pay')}>
      {providers.map((one) => (
        <RadioCard
          key={one}
          name="provider"
          label={one === 'stripe' ? t('Card ({provider})', { provider: providerNames[one] }) : providerNames[one]}
          hint={t('You pay on the page of {provider}.', { provider: providerNames[one] })}
          value={one}
          checked={one === provider}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
