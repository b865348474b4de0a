import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useState } from 'react';
import type { FamilyLetters } from '#contract/administration/families.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { useApiMutation } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { NameList } from '#web/kit/name-list.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { PrintLayer, PrintWhenShown } from '#web/kit/print-layer.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { FAMILY_ENDPOINTS } from './family-endpoints.ts';
import { LetterPages } from './letter-pages.tsx';

type Props = {
  /** A whole class, or some students with the class named on their letters. */
  students: Pick<NonNullable<RequestOf<'POST /family-letters/print/'>['body']>, 'class' | 'ids'>;
  count: number;
  /** Name of the class, or of the one student. */
  name?: string;
};

/** Prints a letter with a family code for the family of each student. */
export function PrintFamilyLetters(props: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={EnvelopeSimpleIcon} />
        {props.count === 1 ? t('Family letter') : t('Family letters')}
      </Button>
      {isOpen && <LetterPrinting {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the language, creates the codes and shows the letters. The codes are only on this screen. */
function LetterPrinting({ onClose, ...props }: Props & { onClose: () => void }) {
  const [sheet, setSheet] = useState<FamilyLetters>();
  if (sheet) return <PrintedLetters sheet={sheet} onClose={onClose} />;
  return <LettersDialog {...props} onPrinted={setSheet} onClose={onClose} />;
}

type DialogProps = Props & { onPrinted: (sheet: FamilyLetters) => void; onClose: () => void };

export function LettersDialog({ students, count, name, onPrinted, onClose }: DialogProps) {
  const t = useTranslate();
  const { language, languageNames } = useSite();
  const { mutateAsync } = useApiMutation('POST /family-letters/print/', { invalidates: FAMILY_ENDPOINTS });
  const form = useForm({
    initial: { language: language as string, removes_unused_codes: false },
    submit: (values) =>
      mutateAsync({ body: { ...students, ...values, language: values.language as InterfaceLanguage } }),
    onSuccess: onPrinted,
  });
  return (
    <FormDialog
      form={form}
      title={count === 1 ? t('Print family letter') : t('Print family letters')}
      submitLabel={t('{count, plural, one {Print # letter} other {Print # letters}}', { count })}
      busyLabel={t('Creating codes…')}
      onClose={onClose}
    >
      {name && (
        <p>
          <b dir="auto">{name}</b>
        </p>
      )}
      <p>
        {t(
          'Each letter has a new family code for one student. A code works once and expires after 7 days. You cannot see the codes again.',
        )}
      </p>
      <SelectField {...form.field('language')} label={t('Language of the letters')}>
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        {...form.checkbox('removes_unused_codes')}
        label={t('Remove earlier unused codes')}
        hint={t(
          'Letters that you printed before stop working, unless a parent has used them. Family links do not change.',
        )}
      />
    </FormDialog>
  );
}

/** Shows the letters and opens the browser's print dialog, unless some students have no letter. */
function PrintedLetters({ sheet, onClose }: { sheet: FamilyLetters; onClose: () => void }) {
  const t = useTranslate();
  const fullName = useFullName();
  const { letters, without_letter } = sheet;
  return (
    <PrintLayer
      title={t('{count, plural, one {# family letter} other {# family letters}}', { count: letters.length })}
      note={
        <>
          <p className="small muted">{t('These letters are shown only once.')}</p>
          {without_letter.length > 0 && (
            <Alert
              status="warn"
              role="alert"
              title={t(
                '{count, plural, one {# student has no letter because of 10 family codes and links.} other {# students have no letter because of 10 family codes and links each.}}',
                { count: without_letter.length },
              )}
            >
              <NameList names={without_letter.map(fullName)} />
              <p>{t('Remove the unused codes of these students, then print their letters.')}</p>
            </Alert>
          )}
        </>
      }
      onClose={onClose}
    >
      <LetterPages sheet={sheet} />
      {without_letter.length === 0 && <PrintWhenShown />}
    </PrintLayer>
  );
}
