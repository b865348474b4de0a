import { useMemo } from 'react';
import { countries } from '#contract/countries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useLanguage } from './site.ts';
import { useWords } from './words.ts';

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

/** Lists every country, named and sorted in the language of the page. */
export function CountryField({ value, error, onChange }: Props) {
  const t = useWords();
  const { language } = useLanguage();
  const options = useMemo(() => listCountries(language), [language]);
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

function listCountries(language: string): { key: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((key) => ({ key, label: names.of(key) ?? key }))
    .toSorted((one, other) => compare(one.label, other.label));
}
