import type { Piece } from '#contract/authoring/pieces.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import css from './piece-fields.module.css';

type Readers = Pick<Piece, 'level' | 'age_from' | 'age_to'>;
type ReaderProps = { piece: Readers; isReadOnly: boolean; change: (values: Partial<Readers>) => void };

const LEVELS = [1, 2, 3, 4, 5];
const AGES = Array.from({ length: 16 }, (_, index) => index + 3);
const toNumber = (value: string) => (value === '' ? null : Number(value));

/** Asks for the level and the ages of the readers of a piece. */
export function ReaderFields({ piece, isReadOnly, change }: ReaderProps) {
  const t = useTranslate();
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
