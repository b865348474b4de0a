import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { type Content, type FieldSchema, initialValue, isContent } from './field-schema.ts';
import css from './fields.module.css';

type FieldsProps = {
  schema: FieldSchema;
  /** Empty for the whole content. */
  path: string;
  value: Content;
  reference: unknown;
  onChange: (value: Content) => void;
};

/** The fields of a text, or of an item in it. The item's kind and id are set when it is added. */
export function ObjectFields({ schema, path, value, reference, onChange }: FieldsProps) {
  const { Field } = useEditor();
  const english = isContent(reference) ? reference : {};
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => property.const === undefined && name !== 'id',
  );
  function change(name: string, inner: unknown) {
    const { [name]: _, ...others } = value;
    // Existing properties keep their order, so that a comparison shows the same order.
    if (inner === undefined) onChange(others);
    else onChange({ ...value, [name]: inner });
  }
  return (
    <div className={css.fields}>
      {properties.map(([name, property]) => (
        <div key={name}>
          <Field
            schema={property}
            name={name}
            path={path === '' ? name : `${path}.${name}`}
            value={value[name]}
            isRequired={schema.required?.includes(name) ?? false}
            reference={english[name]}
            onChange={(inner) => change(name, inner)}
          />
        </div>
      ))}
    </div>
  );
}

/** An optional object with its own fields. */
export function ObjectField({
  schema,
  label,
  path,
  value,
  reference,
  isRequired,
  onChange,
}: ContentFieldProps & { label: string }) {
  const t = useTranslate();
  const { errors } = useEditor();
  const fields = isContent(value) ? value : undefined;
  const isThere = fields !== undefined || isRequired;
  return (
    <ChoiceGroup legend={label} error={errors[path]}>
      {!isRequired && (
        <Checkbox
          label={t('Given', { context: 'consent' })}
          checked={isThere}
          onChange={({ target }) =>
            onChange(target.checked ? initialValue(schema) : schema.isNullable ? null : undefined)
          }
        />
      )}
      {isThere && (
        <ObjectFields schema={schema} path={path} value={fields ?? {}} reference={reference} onChange={onChange} />
      )}
    </ChoiceGroup>
  );
}
