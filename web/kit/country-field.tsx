import { useMemo } from 'react';
import { countries } from '#contract/countries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useLanguage } from './site.ts';
import { useWords } from './words.ts';

type Props = { chosen: string; error: string | undefined; onChoose: (code: string) => void };

/** Every country, as the language of the page calls and sorts it. */
export function CountryField({ chosen, error, onChoose }: Props) {
  const t = useWords();
  const { language } = useLanguage();
  const options = useMemo(() => countriesIn(language), [language]);
  return (
    <Combobox
      label={t('Country')}
      error={error}
      options={options}
      chosen={chosen || null}
      onChoose={(code) => onChoose(code ?? '')}
      emptyWords={t('No countries match')}
    />
  );
}

function countriesIn(language: string): { key: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((key) => ({ key, label: names.of(key) ?? key }))
    .toSorted((one, other) => compare(one.label, other.label));
}
