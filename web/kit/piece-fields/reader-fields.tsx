import type { Piece } from '#contract/pieces.ts';
import { BOOK_LANGUAGES, languageNameIn } from '#web/kit/book-languages.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import css from './piece-fields.module.css';

type LanguageProps = {
  label: string;
  piece: Pick<Piece, 'language'>;
  isReadOnly: boolean;
  change: (values: { language: string }) => void;
};

/** Asks for the language of a piece. */
export function LanguageField({ label, piece: { language: chosen }, isReadOnly, change }: LanguageProps) {
  const t = useWords();
  const { language: page } = useLanguage();
  const nameOf = languageNameIn(page);
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

type Readers = Pick<Piece, 'level' | 'age_from' | 'age_to'>;
type ReaderProps = { piece: Readers; isReadOnly: boolean; change: (values: Partial<Readers>) => void };

const LEVELS = [1, 2, 3, 4, 5];
const AGES = Array.from({ length: 16 }, (_, index) => index + 3);
const toNumber = (value: string) => (value === '' ? null : Number(value));

/** Asks for the level and the ages of the readers of a piece. */
export function ReaderFields({ piece, isReadOnly, change }: ReaderProps) {
  const t = useWords();
  const { level, age_from, age_to } = piece;
  const select = (label: string, value: number | null, options: number[], onSelect: (value: number | null) => void) => (
    <SelectField
      label={label}
      value={String(value ?? '')}
      disabled={isReadOnly}
      onChange={({ target }) => onSelect(toNumber(target.value))}
    >
      <option value="">{t('Not sure')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {options === LEVELS ? t('Level {level}', { level: option }) : option}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={css.trio}>
      {select(t('Level'), level, LEVELS, (value) => change({ level: value }))}
      {/* The ages are sent together, because each must fit the other. */}
      {select(t('Youngest reader'), age_from, AGES, (value) =>
        change({ age_from: value, age_to: value !== null && age_to !== null && age_to < value ? value : age_to }),
      )}
      {select(t('Oldest reader'), age_to, AGES, (value) =>
        change({ age_to: value, age_from: value !== null && age_from !== null && age_from > value ? value : age_from }),
      )}
    </div>
  );
}
