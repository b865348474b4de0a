import type { ReactNode } from 'react';
import { contentChoiceWords, contentFieldWords } from '#contract/core/content/field-words.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { EntryField } from './entry-field.tsx';
import { emptyValue, type FieldSchema, withoutNull } from './field-schema.ts';
import css from './fields.module.css';
import { FilmFileField } from './film-file-field.tsx';
import { ListField } from './list-field.tsx';
import { MomentField } from './moment-field.tsx';
import { ObjectField } from './object-fields.tsx';
import { PictureField, ReferenceText } from './picture-field.tsx';

import { RichTextField } from './rich-text-field.tsx';

type Control = (props: ContentFieldProps & { label: string; hint: string | undefined }) => ReactNode;

/** Draws the control of one field by its schema. */
export function ContentField({ schema: whole, ...props }: ContentFieldProps) {
  const t = useTranslate();
  const schema = withoutNull(whole);
  const label = t(contentFieldWords[props.name] ?? props.name);
  const isOptional = !props.isRequired && (schema.default === undefined || schema.default === null);
  const Control = controlOf(schema);
  return (
    <>
      <Control {...props} schema={schema} label={label} hint={isOptional ? t('Optional') : undefined} />
      {isText(schema) && <ReferenceText value={props.reference} />}
    </>
  );
}

const isText = ({ type, format, enum: options }: FieldSchema) =>
  type === 'string' && !options && !['date', 'date-time', 'uri', 'entry', 'film-file'].includes(format ?? '');

const byFormat: Record<string, Control> = {
  html: RichTextField,
  paragraph: ParagraphField,
  picture: PictureField,
  entry: EntryField,
  goal: GoalField,
  goals: GoalsField,
  'date-time': MomentField,
  'film-file': FilmFileField,
};
const byType: Record<string, Control> = {
  integer: NumberField,
  boolean: BooleanField,
  object: ObjectField,
};

function controlOf(schema: FieldSchema): Control {
  const { type = '', format = '', items } = schema;
  if (byFormat[format]) return byFormat[format];
  if (type === 'array') return items?.enum ? ChoicesField : ListField;
  if (schema.enum) return ChoiceOfField;
  return byType[type] ?? LineField;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function LineField({ schema, label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const { errors } = useEditor();
  const isDay = schema.format === 'date';
  return (
    <TextField
      label={label}
      hint={hint}
      error={errors[path]}
      name={path}
      type={isDay ? 'date' : 'text'}
      maxLength={isDay ? undefined : schema.maxLength}
      autoComplete="off"
      dir={isDay ? undefined : 'auto'}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : target.value)}
    />
  );
}

function ParagraphField({ schema, label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const t = useTranslate();
  const { errors } = useEditor();
  const text = textOf(value);
  const max = schema.maxLength ?? 0;
  const count = text.length > max * 0.8 && t('{count} of {max} characters', { count: text.length, max });
  return (
    <TextArea
      label={label}
      hint={count || hint}
      error={errors[path]}
      name={path}
      rows={2}
      maxLength={max}
      dir="auto"
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : target.value)}
    />
  );
}

function NumberField({ schema, label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const { errors } = useEditor();
  return (
    <TextField
      label={label}
      hint={hint}
      error={errors[path]}
      name={path}
      type="number"
      className={css.number}
      inputMode="numeric"
      min={schema.minimum}
      max={schema.maximum}
      value={typeof value === 'number' ? value : typeof schema.default === 'number' ? schema.default : ''}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : Number(target.value))}
    />
  );
}

function BooleanField({ label, path, value, onChange }: Parameters<Control>[0]) {
  const { errors } = useEditor();
  return (
    <Checkbox
      label={label}
      name={path}
      error={errors[path]}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function ChoiceOfField({ schema, label, hint, path, value, isRequired, onChange }: Parameters<Control>[0]) {
  const t = useTranslate();
  const { errors } = useEditor();
  const hasNone = !isRequired || textOf(value) === '';
  return (
    <ChoiceField
      label={label}
      hint={hint}
      name={path}
      error={errors[path]}
      options={(schema.enum ?? []).map((option) => ({ value: option, label: t(contentChoiceWords[option] ?? option) }))}
      value={textOf(value)}
      {...(hasNone && { anyLabel: t('Choose one') })}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : target.value)}
    />
  );
}

function ChoicesField({ schema, label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const t = useTranslate();
  const { errors } = useEditor();
  const options = schema.items?.enum ?? [];
  return (
    <CheckboxGroup
      legend={label}
      hint={hint}
      error={errors[path]}
      name={path}
      isRow
      options={options.map((option) => ({ value: option, label: t(contentChoiceWords[option] ?? option) }))}
      chosen={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  );
}

const GOALS = goalWords.map((_, index) => index + 1);

function GoalField({ schema, label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const t = useTranslate();
  const { errors } = useEditor();
  return (
    <ChoiceField
      label={label}
      hint={hint}
      name={path}
      error={errors[path]}
      options={GOALS.map((goal) => ({ value: String(goal), label: goalName(goal, t) }))}
      value={typeof value === 'number' ? String(value) : ''}
      anyLabel={t('Choose a goal')}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : Number(target.value))}
    />
  );
}

function GoalsField({ label, hint, path, value, onChange }: Parameters<Control>[0]) {
  const t = useTranslate();
  const { errors } = useEditor();
  return (
    <CheckboxGroup
      legend={label}
      hint={hint}
      error={errors[path]}
      name={path}
      isRow
      options={GOALS.map((goal) => ({ value: goal, label: goalName(goal, t) }))}
      chosen={Array.isArray(value) ? value : []}
      onChange={(goals) => onChange(goals.toSorted((a, b) => a - b))}
    />
  );
}
