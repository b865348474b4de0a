import type { CategoryNames } from '#contract/authoring/categories.ts';
import { MAX_CATEGORY_NAME } from '#contract/authoring/limits.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import css from './categories.module.css';

type Props = {
  name: string;
  names?: CategoryNames;
  hint?: string;
  submitLabel: string;
  submit: (body: { name: string; names: CategoryNames }) => Promise<unknown>;
  onSaved: () => void;
};

/** The form of a category: its name, and its translations in the languages of the site. */
export function NameForm({ name, names = {}, hint, submitLabel, submit, onSaved }: Props) {
  const t = useTranslate();
  const { language: pageLanguage, languages } = useSite();
  const languageName = namesIn(pageLanguage, 'language');
  // Also shows names in languages that the site no longer offers.
  const fieldLanguages = interfaceLanguages.filter((language) => languages.includes(language) || names[language]);
  const form = useForm({
    initial: { name, ...fieldsOf(names) },
    submit: ({ name: newName, ...fields }) => submit({ name: newName, names: namesOf(fields) }),
    onSuccess: onSaved,
  });
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form}>
        <TextField
          label={t('Name')}
          hint={hint}
          maxLength={MAX_CATEGORY_NAME}
          required
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
        {fieldLanguages.map((language) => (
          <TextField
            key={language}
            label={t('Name in {language} (optional)', { language: languageName(language) })}
            maxLength={MAX_CATEGORY_NAME}
            autoComplete="off"
            lang={language}
            dir="auto"
            {...form.field(`names.${language}`)}
          />
        ))}
        <div>
          <SubmitButton form={form}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

type NameFields = Record<`names.${InterfaceLanguage}`, string>;

/** Names the fields as a refusal names them. */
function fieldsOf(names: CategoryNames): NameFields {
  return Object.fromEntries(
    interfaceLanguages.map((language) => [`names.${language}`, names[language] ?? '']),
  ) as NameFields;
}

/** An empty field is no name: readers see the category's main name. */
function namesOf(fields: NameFields): CategoryNames {
  const entries = interfaceLanguages.map((language) => [language, fields[`names.${language}`].trim()] as const);
  return Object.fromEntries(entries.filter(([, name]) => name !== ''));
}
