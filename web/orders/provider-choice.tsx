import type { Quote } from '#contract/orders.ts';
import { useWords } from '#web/kit/words.ts';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';

export type Provider = Quote['providers'][number];

const names: Record<Provider, string> = { stripe: 'Stripe' };

type Props = { providers: Provider[]; provider: Provider | undefined; onChange: (provider: Provider) => void };

/** With whom the order is paid, of those that the school uses. */
export function ProviderChoice({ providers, provider, onChange }: Props) {
  const t = useWords();
  return (
    <ChoiceGroup legend={t('How to pay')}>
      {providers.map((one) => (
        <RadioCard
          key={one}
          name="provider"
          label={names[one]}
          hint={t('You pay on the page of {provider}.', { provider: names[one] })}
          value={one}
          checked={one === provider}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
