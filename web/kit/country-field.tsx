import { Combobox } from '#web/kit/ui/combobox.tsx';
import { useCountryOptions } from './country-options.ts';
import { useTranslate } from './translate.ts';

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

/** Lists every country, named and sorted in the language of the page. */
export function CountryField({ value, error, onChange }: Props) {
  const t = useTranslate();
  const options = useCountryOptions().map(({ value: key, label }) => ({ key, label }));
  return (
    <Combobox
      label={t('Country')}
      error={error}
      options={options}
      selectedKey={value || null}
      onSelect={(code) => onChange(code ?? '')}
      emptyWords={t('No countries match')}
    />
  );
}
