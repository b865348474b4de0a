import { useAllPages } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox, ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './enrolment.module.css';
import { type Target, type TargetValues, toTarget, toTargetValues } from './import-target.ts';

type Props = {
  target: Target | undefined;
  /** The class from which the person came. */
  classId?: string | null;
  onChoose: (target: Target) => Promise<unknown>;
};

/** Asks for the class of the students. */
export function StepClass(props: Props) {
  const t = useTranslate();
  const classes = useAllPages('GET /v1/teacher/school-classes/');
  if (classes.isError || !classes.data)
    return <LoadPlaceholder read={classes} errorTitle={t('The classes could not be loaded.')} />;
  return <TargetForm {...props} classes={classes.data} />;
}

type ClassOption = { id: string; name: string; class_id: string };

function TargetForm({ target, classId, onChoose, classes }: Props & { classes: ClassOption[] }) {
  const t = useTranslate();
  const form = useForm({
    initial: toTargetValues(target, { classes, classId }),
    validate: ({ into, class_name }) =>
      into === 'new' && class_name.trim() === '' ? { class_name: t('Enter a class name.') } : {},
    submit: (values) => onChoose(toTarget(values)),
  });
  const { into } = form.values;
  const radio = (value: TargetValues['into']) => ({
    name: 'into',
    checked: into === value,
    onChange: () => form.setValue('into', value),
  });
  return (
    <Form form={form} className={css.step}>
      <ChoiceGroup legend={t('Where should the students go?')}>
        {classes.length > 0 && <Radio {...radio('class')} label={t('Into an existing class')} />}
        {into === 'class' && <ExistingClassField form={form} classes={classes} />}
        <Radio {...radio('new')} label={t('Into a new class')} />
        {into === 'new' && <NewClassField form={form} />}
        <Radio
          {...radio('listed')}
          label={t('Into the classes named in the list')}
          hint={t('The list needs a column with the class name or class code.')}
        />
        {into === 'listed' && (
          <div className={css.within}>
            <Checkbox {...form.checkbox('makes_classes')} label={t('Create classes that do not exist yet')} />
          </div>
        )}
      </ChoiceGroup>
      <p className={css.acts}>
        <SubmitButton form={form} busyLabel={null}>
          {t('Next')}
        </SubmitButton>
      </p>
    </Form>
  );
}

type FieldProps = { form: FormState<TargetValues> };

function ExistingClassField({ form, classes }: FieldProps & { classes: ClassOption[] }) {
  const t = useTranslate();
  return (
    <div className={css.within}>
      <ChoiceField
        {...form.field('school_class_id')}
        label={t('Class')}
        options={classes.map(({ id, name, class_id }) => ({ value: id, label: `${name} (${class_id})` }))}
      />
    </div>
  );
}

function NewClassField({ form }: FieldProps) {
  const t = useTranslate();
  return (
    <div className={css.within}>
      <TextField
        {...form.field('class_name')}
        label={t('New class name')}
        hint={t('The class and its code are created when you confirm.')}
        maxLength={100}
      />
    </div>
  );
}
