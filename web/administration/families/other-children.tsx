import { useRevalidator } from 'react-router';
import type { Family } from '#contract/administration/families.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './families.module.css';

/** Buttons that show the books of the parent's other children. */
export function OtherChildren({ family: { id, children } }: { family: Pick<Family, 'id' | 'children'> }) {
  const t = useTranslate();
  const others = children.filter((child) => child.id !== id);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('Your children')} className={css.ways}>
      {others.map((child) => (
        <SwitchButton key={child.id} child={child} />
      ))}
    </nav>
  );
}

function SwitchButton({ child: { id, first_name: name } }: { child: Family['children'][number] }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    submit: () => call('POST /family-links/{id}/switch/', { params: { id } }),
    onSuccess: () => revalidate(),
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={null}>
        {t('Show {name}’s books', { name })}
      </SubmitButton>
    </Form>
  );
}

/** Adds another child with a family code, for parents who have this right. */
export function AddChild() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const form = useForm({
    initial: { code: '' },
    submit: (body) => call('POST /family-links/add-child/', { body }),
    onSuccess: async () => {
      form.reset();
      await revalidate();
      // The button for the new child is at the top of the page, out of sight on a phone.
      showToast({ kind: 'done', message: t('Your child was added.') });
    },
  });
  return (
    <section aria-labelledby="add-child" className={css.add}>
      <h2 id="add-child">{t('Add another child')}</h2>
      <Form form={form} className={css.form}>
        <TextField
          {...form.field('code')}
          label={t('Family code')}
          hint={t('The school gives you a code for each child. It has 10 letters and numbers.')}
          className={css.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
        />
        <div>
          <SubmitButton form={form} kind="line" busyLabel={t('Adding…')}>
            {t('Add child')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
