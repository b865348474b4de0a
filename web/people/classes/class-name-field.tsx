import type { ComponentProps } from 'react';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useWords } from '#web/kit/words.ts';

/** The name of a class, in the forms that create and rename one. */
export function ClassNameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useWords();
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
