import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { VersionKind } from '#contract/library/books.ts';
import { LanguageField } from '#web/core/works/language-field.tsx';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { FieldError } from '#web/kit/ui/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import type { BookData } from './book-data.ts';

type Props = { book: Pick<BookData['book'], 'id' | 'language' | 'level'> };

/** Begins a translation or a retelling of a book. */
export function NewVersion({ book }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (useIsReadOnly()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={TranslateIcon} />
        {t('Translate or retell this book')}
      </Button>
      {isOpen && <NewVersionDialog book={book} onClose={() => setOpen(false)} />}
    </>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

export function NewVersionDialog({ book, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const form = useForm({
    initial: { as: 'translation' as VersionKind, language: '', level: '' },
    validate: ({ as, language, level }) => ({
      language: as === 'translation' && language === '' ? t('Choose the language of your translation.') : undefined,
      level: as === 'retelling' && level === '' ? t('Choose the level of your retelling.') : undefined,
    }),
    submit: ({ as, language, level }) => {
      const body = as === 'translation' ? { as, language } : { as, level: Number(level) };
      return call('POST /books/{id}/versions/', { params: { id: book.id }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ id }) => navigate(paths.uploadBook(id, 'pages')),
  });
  const { as, language } = form.values;
  const error = form.errorOf('language');
  return (
    <FormDialog
      form={form}
      title={t('Translate or retell this book')}
      submitLabel={t('Start writing')}
      onClose={onClose}
    >
      <ChoiceGroup legend={t('What do you want to make?')}>
        <RadioCard
          name="as"
          label={t('A translation')}
          hint={t('The same story in another language.')}
          checked={as === 'translation'}
          onChange={() => form.setValue('as', 'translation')}
        />
        <RadioCard
          name="as"
          label={t('A retelling')}
          hint={t('The same story in easier or harder words.')}
          checked={as === 'retelling'}
          onChange={() => form.setValue('as', 'retelling')}
        />
      </ChoiceGroup>
      {as === 'translation' ? (
        <div>
          <LanguageField
            label={t('Language of your translation')}
            piece={{ language }}
            isReadOnly={false}
            change={(values) => form.setValue('language', values.language)}
          />
          {error && <FieldError id="language-error">{error}</FieldError>}
        </div>
      ) : (
        <SelectField label={t('Level of your retelling')} {...form.field('level')}>
          <option value="">{t('Choose a level')}</option>
          {LEVELS.filter((level) => level !== book.level).map((level) => (
            <option key={level} value={level}>
              {t('Level {level}', { level })}
            </option>
          ))}
        </SelectField>
      )}
      <p className="soft">
        {t('You begin with the pages and pictures of the book. A reviewer reads your version before it is published.')}
      </p>
    </FormDialog>
  );
}
