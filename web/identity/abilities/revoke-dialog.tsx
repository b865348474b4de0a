import { type AbilityGrant, abilityWords } from '#contract/identity/abilities.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { closeAndFocusPage } from '#web/kit/close-and-focus.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/reason-field.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { useWords } from '#web/kit/words.ts';

/** Ends a person's rights, with a reason. */
export function RevokeDialog({ grant, onClose }: { grant: AbilityGrant; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation('DELETE /ability-grants/{id}/', { invalidates: ['GET /ability-grants/'] });
  const form = useForm({
    initial: { reason: '' },
    submit: (body) => mutateAsync({ params: { id: grant.id }, body }),
    onSuccess: () => {
      announce(t('The rights have ended.'));
      closeAndFocusPage(onClose);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('End the rights of {name}?', { name: grant.holder })}
      submitLabel={t('End rights')}
      busyLabel={t('Ending…')}
      isDestructive
      onClose={onClose}
    >
      <p>{grant.abilities.map((ability) => t(abilityWords[ability])).join(' · ')}</p>
      <p>{t('They end with the next thing that this person does. The person and the school get an email.')}</p>
      <ReasonField {...form.field('reason')} readBy="holder" />
    </FormDialog>
  );
}
