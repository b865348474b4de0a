import { viewAsPerson } from '#web/kit/api/platform-person.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/reason-field.tsx';
import { useWords } from '#web/kit/words.ts';

/** Asks for a reason, and opens the school’s site as this person. */
export function ViewAsDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(viewAsPerson);
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id }, body }),
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
          'You see what this person sees for 15 minutes, and can only read. The school must allow it on its profile page, and reads your name and the reason in its activity log.',
        )}
      </p>
      <ReasonField {...form.field('reason')} readBy="school" data-first />
    </FormDialog>
  );
}
