import type { ComponentProps } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';

/** The name of a class, in the forms that create and rename one. */
export function ClassNameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslate();
  return (
    <TextField
      {...field}
      label={t('Class name')}
      hint={t('Use the name your school uses, for example “Year 4 Kingfishers” or “4B”.')}
      autoComplete="off"
      dir="auto"
    />
  );
}
