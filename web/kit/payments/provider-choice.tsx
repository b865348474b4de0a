import { type PaymentProvider, providerNames } from '#contract/payment-providers.ts';
import { useWords } from '#web/kit/words.ts';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';

type Props = {
  providers: PaymentProvider[];
  provider: PaymentProvider | undefined;
  onChange: (provider: PaymentProvider) => void;
};

/** With whom an order or a gift is paid, of those that the school uses. */
export function ProviderChoice({ providers, provider, onChange }: Props) {
  const t = useWords();
  return (
    <ChoiceGroup legend={t('How to pay')}>
      {providers.map((one) => (
        <RadioCard
          key={one}
          name="provider"
          label={providerNames[one]}
          hint={t('You pay on the page of {provider}.', { provider: providerNames[one] })}
          value={one}
          checked={one === provider}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
