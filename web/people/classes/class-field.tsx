import { useAllPages } from '#web/kit/api.ts';
import { ChoiceField, type ChoiceOption } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';

type Props = Omit<Parameters<typeof ChoiceField>[0], 'label' | 'options'> & {
  /** The id of a class that cannot be chosen. */
  except?: string | undefined;
};

/** Chooses one of the person's classes. */
export function ClassField({ except, ...field }: Props) {
  const t = useTranslate();
  const options = useClassOptions();
  return <ChoiceField {...field} label={t('Class')} options={options.filter(({ value }) => value !== except)} />;
}

/** Returns the person's classes as options. Codes distinguish classes with the same name. */
export function useClassOptions({ isEnabled = true }: { isEnabled?: boolean } = {}): ChoiceOption[] {
  const { data: classes = [] } = useAllPages('GET /v1/teacher/school-classes/', {}, { isEnabled });
  return classes.map(({ id, name, class_id }) => ({
    value: id,
    label: classes.some((other) => other.id !== id && other.name === name) ? `${name} (${class_id})` : name,
  }));
}
