import { namesIn } from '#contract/kit/display-names.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Combobox } from '#web/kit/ui/combobox.tsx';
import { BOOK_LANGUAGES } from './book-languages.ts';

type LanguageProps = {
  label: string;
  piece: { language: string };
  isReadOnly: boolean;
  change: (values: { language: string }) => void;
};

export function LanguageField({ label, piece: { language: chosen }, isReadOnly, change }: LanguageProps) {
  const t = useTranslate();
  const { language: page } = useLanguage();
  const nameOf = namesIn(page, 'language');
  const codes = BOOK_LANGUAGES.includes(chosen) ? BOOK_LANGUAGES : [chosen, ...BOOK_LANGUAGES];
  const { compare } = new Intl.Collator(page);
  const options = codes.map((code) => ({ key: code, label: nameOf(code) }));
  return (
    <Combobox
      label={label}
      options={options.toSorted((one, other) => compare(one.label, other.label))}
      selectedKey={chosen}
      isDisabled={isReadOnly}
      onSelect={(key) => key && change({ language: key })}
      emptyWords={t('No languages match')}
    />
  );
}
