import type { ComponentProps } from 'react';
import { useWords } from '#web/kit/words.ts';
import { TextArea } from '#web/ui/text-field.tsx';

/** Asks why platform staff do something at a school. */
export function ReasonField(field: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>) {
  const t = useWords();
  return (
    <TextArea
      {...field}
      label={t('Reason')}
      hint={t('10 to 300 characters. The school reads it in its activity log.')}
      rows={3}
      maxLength={300}
      dir="auto"
      data-first
    />
  );
}
