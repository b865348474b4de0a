import { useEffect } from 'react';
import type { FormState } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

type Values = { slug: string; takes_over: boolean };

/**
 * The web address of an entry. If the address still leads to another entry, which had it before, staff read the
 * consequences before they can use it.
 */
export function SlugField<V extends Values>({ form, value }: { form: FormState<V>; value?: string }) {
  const t = useTranslate();
  // The fields of the form that this component uses.
  const { field, checkbox, values, setValue, setError } = form as unknown as FormState<Values>;
  const takesOver = checkbox('takes_over');
  const slug = field('slug');
  const address = value ?? values.slug;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address: what was agreed to was another one
  useEffect(() => {
    setValue('takes_over', false);
    setError('takes_over', undefined);
  }, [address]);
  return (
    <>
      <TextField
        label={t('Web address', { context: 'entry' })}
        hint={t('Small letters, digits and hyphens.')}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...slug}
        value={address}
      />
      {(takesOver.error !== undefined || takesOver.checked) && (
        <Checkbox label={t('Use this address. Old links then open this entry.')} {...takesOver} />
      )}
    </>
  );
}
