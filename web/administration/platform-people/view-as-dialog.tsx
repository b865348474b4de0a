import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/staff-reason-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';

/** Asks for a reason, and opens the school’s site as this person. */
export function ViewAsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /api-super-admin/users/{id}/view-as/');
  const form = useForm({
    initial: { reason: '', code: '' },
    submit: ({ reason, code }) =>
      mutateAsync({ params: { id }, body: { reason, ...(code.trim() !== '' && { code }) } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <FormDialog
      form={form}
      title={t('View the site as {name}?', { name })}
      submitLabel={t('View as this person')}
      onClose={onClose}
    >
      <p>
        {t(
          'You see what this person sees for 15 minutes, and can only read. The school must allow it on its profile page or read you a code, and reads your name and the reason in its activity log.',
        )}
      </p>
      <ReasonField {...form.field('reason')} readBy="school" data-first />
      <TextField
        {...form.field('code')}
        label={t('Code from the school (optional)')}
        hint={t('Only if an admin of the school has read one to you. It works once.')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
